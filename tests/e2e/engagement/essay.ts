import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A long document without a viewer, as a folder to publish. */
export function writeEssay(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verso-essay-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Essay</title><style>p{height:20px;margin:0}</style>${'<p>A line.</p>'.repeat(400)}`,
  );
  return folder;
}

/** Goes to another tab: what was read is sent at once instead of after ten seconds. Resolves once it is stored. */
export async function turnAway(page: Page): Promise<void> {
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/-/events') && response.status() === 204,
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await stored;
}

/** Reads a document without a viewer to its end. */
export async function readToEnd(page: Page): Promise<void> {
  // what measures how long which part was in view
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/-/scroll.js')),
  );
  await page.keyboard.press('End');
  await page.waitForTimeout(1_500);
}
