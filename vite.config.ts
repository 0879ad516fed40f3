import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { devServer } from './build/devServer.ts';
import { pageChunks } from './build/pageChunks.ts';
import { routerSwap } from './build/routerSwap.ts';
import { tokenStyles } from './build/tokenStyles.ts';

/** The pages that people arrive at, with what they show at once. */
const firstPages = {
  user: ['src/custom/profile/AccountPage.tsx'],
  cloud: ['src/resources/publications/PublicationsPage.tsx'],
  analytics: ['src/custom/analytics/AnalyticsPage.tsx', 'src/ui/LineChart/LinePlot.tsx'],
  login: ['src/custom/access/LoginPage.tsx'],
};

export default defineConfig({
  base: '/account/',
  plugins: [tokenStyles, routerSwap, react(), pageChunks(firstPages), compressed()],
  build: {
    outDir: 'dist/dashboard',
    emptyOutDir: true,
    // To read the stack of an error with: no file names its map, and the server serves none.
    sourcemap: 'hidden',
    target: 'es2023',
    // Fonts stay files of their own, so that they are cached and preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the entry needs travels in one file: split by which page shares what, it would be twenty, and 8 kB more.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'] },
            // What the list of publications has beside them, and the account's page some of: each too small to travel alone.
            {
              name: 'publications',
              test: /src\/(ui\/(Meter|RowMenu|Tag)|resources\/publications\/PublicationQuota)|rules\/(offers|subscription)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Every form at once, on the first page that has one.
            {
              name: 'forms',
              test: /src\/forms|react-hook-form|ra-core\/dist\/form\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Neither the login page nor the account's has a table.
            {
              name: 'table',
              test: /src\/ui\/DataTable\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Parts that most pages have: one file for each would bring more in headers than it brings in code.
            // Not those of MUI that no first page shows: fields and calendars bring them along.
            {
              name: 'shared',
              test: /^(?!.*@mui\/material\/(ButtonBase|CircularProgress|IconButton|SvgIcon|Typography|transitions)\/|.*\/lodash\/)/,
              minShareCount: 9,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: devServer(process.env),
});
