import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

export default defineConfig({
  outputDir: 'test-results/playwright',
  forbidOnly: Boolean(process.env.CI),
  // Two cores draw two pages at a time; more would only make each wait for the others.
  workers: 2,
  timeout: 60_000,
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
      testDir: 'tests/stories',
      fullyParallel: true,
      snapshotPathTemplate: 'tests/screenshots/{arg}{ext}',
    },
    { name: 'fault', testDir: 'tests/fault' },
    { name: 'e2e', testDir: 'tests/e2e', use: { screenshot: 'only-on-failure', trace: 'retain-on-failure' } },
  ],
});
