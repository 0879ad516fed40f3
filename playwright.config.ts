import { defineConfig } from '@playwright/test';
import { chromiumLaunch, findShell } from './scripts/chromium.mjs';

/** Pictures are of the whole browser; whatever else is looked at needs no windows. */
const windowless = { launchOptions: chromiumLaunch(findShell()) };

/** Projects that run at the same time leave alone what the other found. */
const output = (project: string) => `test-results/playwright/${project}`;

export default defineConfig({
  forbidOnly: Boolean(process.env.CI),
  // Two cores draw two pages at a time, while a third waits for its page to come to rest.
  workers: 3,
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
    { name: 'readme', outputDir: output('readme'), testDir: 'tests/readme' },
    { name: 'looks', outputDir: output('looks'), testDir: 'tests/looks', fullyParallel: true },
    // where several run, their tests begin in this order: walks and sudden deaths take longest, and wait most
    { name: 'walk', outputDir: output('walk'), testDir: 'tests/walk', use: windowless },
    { name: 'fault', outputDir: output('fault'), testDir: 'tests/fault', use: windowless },
    {
      name: 'e2e',
      outputDir: output('e2e'),
      testDir: 'tests/e2e',
      // each starts the servers of tests/e2e/servers.ts for itself
      workers: 2,
      use: { ...windowless, screenshot: 'only-on-failure' },
    },
  ],
});
