import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** Every story as a test, in one colour scheme: it renders, its play function passes, axe finds nothing. */
function stories(name: string, theme: 'light' | 'dark'): TestProjectConfiguration {
  return {
    plugins: [
      storybookTest({ configDir: '.storybook', initialGlobals: { theme } }),
      // Both schemes start side by side; one cache of optimised dependencies written by two would break either.
      { name: 'own-cache', enforce: 'post', config: () => ({ cacheDir: `node_modules/.cache/vitest-${name}` }) },
    ],
    test: {
      name,
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: chromiumLaunch() }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,rules,reader,scripts,samples,bench,src}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/componentSetup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          // The embedded database takes a second or two to start, and longer when both cores are busy.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      stories('storybook', 'light'),
      stories('storybook-dark', 'dark'),
    ],
  },
});
