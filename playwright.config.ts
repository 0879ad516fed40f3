import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** Projects that run at the same time leave each other's traces alone. */
const output = (project: string) => `test-results/playwright/${project}`;

export default defineConfig({
  forbidOnly: Boolean(process.env.CI),
  // Two cores draw two pages at a time; more would only make each wait for the others.
  workers: 2,
  timeout: 60_000,
  // A machine that does several things at once is slow, and not wrong.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
  projects: [
    {
      name: 'stories',
      outputDir: output('stories'),
      testDir: 'tests/stories',
      fullyParallel: true,
      snapshotPathTemplate: 'tests/screenshots/{arg}{ext}',
    },
    { name: 'fault', outputDir: output('fault'), testDir: 'tests/fault' },
    { name: 'e2e', outputDir: output('e2e'), testDir: 'tests/e2e', use: { screenshot: 'only-on-failure' } },
  ],
});
