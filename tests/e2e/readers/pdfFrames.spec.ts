import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../../scripts/chromium.mjs';
import { test } from '../servers.ts';

/** One empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj
trailer<</Root 1 0 R>>`;

/** PDFs in frames, and a Print button as dFlip 2.3 has it: a hidden frame that prints itself when it has loaded. */
const files: Record<string, string> = {
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Guides</title></head>
<body><iframe title="Framed" src="docs/framed.pdf#page=1"></iframe><embed src="/Guides/docs/embedded.pdf" type="application/pdf">
<object data="docs/object.pdf" type="application/pdf"></object>
<object data="docs/own.pdf" type="application/pdf"><a href="docs/own.pdf" target="_blank">Download it</a></object>
<button type="button">Print</button><script>
var frame = document.body.appendChild(document.createElement('iframe'));
frame.style.display = 'none';
frame.onload = function () { try { frame.contentWindow.print(); } catch (error) { console.log(error); } };
document.querySelector('button').onclick = function () { frame.src = 'docs/printed.pdf'; };
</script></body></html>`,
  ...Object.fromEntries(
    ['framed', 'embedded', 'object', 'own', 'printed'].map((name) => [`docs/${name}.pdf`, pdf]),
  ),
};

const folder = mkdtempSync(join(tmpdir(), 'verso-pdf-'));
test.beforeAll(() => {
  mkdirSync(join(folder, 'docs'));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The address of the PDF that the browser shows in the tab that a click opens. */
async function opened(page: Page, click: () => Promise<void>): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await tab.waitForURL(/^http/);
  expect(await tab.evaluate(() => document.contentType)).toBe('application/pdf');
  const address = tab.url();
  await tab.close();
  return address;
}

// a browser without windows has no viewer of PDFs
let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
});
test.afterAll(() => browser.close());

test('a PDF in a frame opens in a tab of its own, and so does one that a viewer prints', async ({
  house,
}) => {
  const page = await browser.newPage();
  const address = await house.addPublisher('guides@example.org', folder, 'Guides');
  await page.goto(address);
  const within = (frame: string) => page.frameLocator(frame).getByRole('link', { name: 'Open the PDF' });
  const link = (name: string) => page.getByRole('link', { name });

  expect(await opened(page, () => within('iframe[title]').click())).toBe(`${address}docs/framed.pdf#page=1`);
  expect(await opened(page, () => link('Open the PDF').click())).toBe(`${address}docs/object.pdf`);
  expect(await opened(page, () => link('Download it').click())).toBe(`${address}docs/own.pdf`);
  const embedded = await page.locator('embed').boundingBox();
  const middle = [
    (embedded?.x ?? 0) + (embedded?.width ?? 0) / 2,
    (embedded?.y ?? 0) + (embedded?.height ?? 0) / 2,
  ] as const;
  expect(await opened(page, () => page.mouse.click(...middle))).toMatch(/\/docs\/embedded\.pdf$/);
  for (const _ of ['first', 'again'])
    expect(await opened(page, () => page.getByRole('button', { name: 'Print' }).click())).toBe(
      `${address}docs/printed.pdf`,
    );
  expect(await page.evaluate(() => self.origin)).toBe('null');
});
