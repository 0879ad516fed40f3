import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Builds with src/app/routerProvider.tsx instead of ra-core's adapter to react-router. That one imports the data router,
 * 15 kB of the first screen that the dashboard has no use for.
 */
export const routerSwap: Plugin = {
  name: 'router-swap',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/adapters/reactRouterProvider.js') && importer?.includes('/ra-core/')
      ? fileURLToPath(new URL('../src/app/routerProvider.tsx', import.meta.url))
      : undefined,
};
