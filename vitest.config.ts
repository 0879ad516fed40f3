import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** Every story as a test: it renders, its play function passes, axe finds nothing in either colour scheme. */
const stories: TestProjectConfiguration = {
  plugins: [
    storybookTest({ configDir: '.storybook' }),
    { name: 'own-cache', enforce: 'post', config: () => ({ cacheDir: 'node_modules/.cache/vitest-storybook' }) },
  ],
  test: {
    name: 'storybook',
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
};

export default defineConfig({
  test: {
    passWithNoTests: true,
    // Its own default leaves one core to whoever watches: on two cores, half the time.
    maxWorkers: '100%',
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
      stories,
    ],
  },
});
