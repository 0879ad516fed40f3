import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { packageImports } from '../scripts/packageImports.ts';

const onlyInTests = /^(@playwright|@testing-library|@storybook|vitest)(\/|$)/;

export default defineConfig({
  plugins: [react()],
  optimizeDeps: {
    include: [
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@storybook/addon-a11y/preview',
      ...packageImports(['src', 'rules', 'tokens', 'contract', 'tests']).filter(
        (name) => !onlyInTests.test(name),
      ),
    ],
  },
});
