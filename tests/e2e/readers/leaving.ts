import type { Page } from '@playwright/test';

/**
 * Leaves a page by a link to its own site: Chromium then waits for everything the page sends. For another
 * site's page it grants half a second, which a busy machine may exceed.
 */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.assign('/-/left');
  });
  await page.waitForURL('**/-/left');
}
