import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Listed because stories are loaded one by one: a dependency that Vite met only in the middle of a
 * test run would make it reload the page, and the run would fail for no fault of the story.
 */
const include = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'ra-core',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/react-virtual',
  'dayjs',
  'fast-check',
  '@emotion/react',
  '@emotion/styled',
  '@emotion/cache',
];

export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include, entries: ['src/**/*.stories.tsx'] },
});
