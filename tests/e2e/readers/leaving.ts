import type { Page } from '@playwright/test';

/**
 * Leaves a page of the stand by a link to its own site: Chromium waits for all that a page says then. Where another
 * site's page follows it grants half a second, which a busy machine may not keep.
 */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.assign('/-/left');
  });
  await page.waitForURL('**/-/left');
}
