import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/compressed.ts';

/** The server that `npm run dev` talks to; start it with `npm start`. */
const server = process.env.VERSO_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  base: '/account/',
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist/dashboard',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // Fonts stay files of their own, so that they are cached and preloaded.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/account/api': server,
      '/account/rest': server,
      '/account/config.json': server,
    },
  },
});
