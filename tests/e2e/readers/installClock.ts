import type { Page } from '@playwright/test';

/**
 * Playwright's clock, in whole milliseconds as a browser's. Left to run it counts by another clock with fractions, and
 * a batch whose times are no whole numbers is refused.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => Math.floor(now());
  });
}
