import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { aheadScripts } from './scripts/aheadScripts.ts';
import { compressed } from './scripts/compressed.ts';
import { pageChunks } from './scripts/pageChunks.ts';

/** The server that `npm run dev` talks to; start it with `npm start`. */
const server = process.env.VERSO_SERVER ?? 'http://localhost:8080';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages that people arrive at, with what they show at once. */
const firstPages = {
  user: ['src/custom/profile/AccountPage.tsx'],
  cloud: ['src/resources/publications/PublicationsPage.tsx'],
  analytics: ['src/custom/analytics/AnalyticsPage.tsx', 'src/ui/LineChart/LinePlot.tsx'],
  login: ['src/custom/access/LoginPage.tsx'],
};

/** Puts src/routerProvider.tsx in the place of ra-core's own, which brings the unused data router along. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/adapters/reactRouterProvider.js') && importer?.includes('/ra-core/')
      ? here('src/routerProvider.tsx')
      : undefined,
};

export default defineConfig({
  base: '/account/',
  plugins: [leanRouter, react(), aheadScripts(['src/reactAhead.ts', 'src/themeAhead.ts']), pageChunks(firstPages), compressed()],
  resolve: {
    alias: {
      'object.entries': here('scripts/objectEntries.cjs'),
      'jsonexport/dist/index.js': here('scripts/noJsonExport.ts'),
      'query-string': here('scripts/leanQueryString.ts'),
      inflection: here('scripts/leanInflection.ts'),
      'lodash/pick.js': here('scripts/leanPick.ts'),
      'lodash/isEqual.js': here('scripts/leanIsEqual.ts'),
      '@emotion/use-insertion-effect-with-fallbacks': here('scripts/stylesWhileDrawing.ts'),
    },
  },
  build: {
    outDir: 'dist/dashboard',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2023',
    // Fonts stay files of their own, so that they are cached and preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the entry needs travels in one file: split by which page shares what, it would be twenty, and 8 kB more.
        // React and what styles are made with have their own, because they are begun in tasks of their own; see src/*Ahead.ts.
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'theme', tags: ['$initial'], test: /src\/ui\/theme\/ThemeFrame/, priority: 1 },
            { name: 'base', tags: ['$initial'], test: (id) => !id.endsWith('Ahead.ts') },
            // What the list of publications has beside them, and the account's page some of: each too small to travel alone.
            { name: 'publications', test: /src\/(ui\/(Meter|RowMenu|Tag)|resources\/publications\/PublicationQuota)|rules\/(offers|subscription)/, minShareCount: 2, includeDependenciesRecursively: false },
            // Parts that most pages have: one file for each would bring more in headers than it brings in code.
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/account/api': server,
      '/account/rest': server,
      '/account/config.json': server,
    },
  },
});
