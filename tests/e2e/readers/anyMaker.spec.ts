import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from '@playwright/test';
import { arrives, figureOf, openScreen } from '../house.ts';
import { test } from '../servers.ts';
import { enter } from '../logIn.ts';
import { turnAway } from '../engagement/essay.ts';
import { cellOf } from '../engagement/links.ts';

const email = 'any-maker@example.org';

// A busy machine starts the product and its pages slowly.
test.describe.configure({ timeout: 240_000 });

function writeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'verso-maker-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="70" height="100"><rect width="70" height="100" fill="#3a6"/></svg>';
const flipped = () =>
  writeFolder({
    'index.html': '<title>Flipped</title>',
    'mobile/javascript/config.js': 'bookConfig = { totalPageCount: 2 };',
    'files/mobile/1.svg': picture,
    'files/mobile/2.svg': picture,
  });
const essay = () =>
  writeFolder({
    'index.html': `<title>Essay</title>${'<p>It was a long walk on the moor.</p>'.repeat(200)}`,
  });

/** A viewer of the publisher's own, with what the documentation says to add to it. */
const ownViewer = () => {
  const [, example = ''] = /```html\n(.*?)```/s.exec(readFileSync('docs/your-own-viewer.md', 'utf8')) ?? [];
  return writeFolder({
    'index.html': `<title>Own</title><div id="leaf" style="width:300px;height:400px;background:#cde">Leaf</div>
      <script>var viewer = {};</script>${example}<script>
        viewer.onturn(1);
        leaf.addEventListener('click', (event) => viewer.onclick(1, event));
      </script>`,
  });
};

test('the list shows covers and makers; a viewer without pages is said to have none', async ({
  page,
  browser,
  house,
}) => {
  const address = await house.addPublisher(email, essay(), 'Essay');
  await house.publish(email, flipped(), 'Flipped');
  await house.publish(email, ownViewer(), 'Own');

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(address);
  await reader.mouse.wheel(0, 600);
  await turnAway(reader);
  await reader.close({ runBeforeUnload: true });

  await enter(page, house, email);
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  const book = page.getByRole('row', { name: /Flipped/ });
  await expect(book).toContainText('Flip PDF');
  const cover = book.locator('img');
  await expect(cover).toHaveAttribute('src', /\/Flipped\/files\/mobile\/1\.svg\?v=[0-9a-f]{24}-1$/);
  await expect.poll(() => cover.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(70);
  const text = page.getByRole('row', { name: /Essay/ });
  await expect(text).toContainText('Web page');
  await expect(text.locator('img')).toHaveCount(0);

  await openScreen(page, 'Analytics', 'Essay');
  // a reader that a program drives is no person
  await page.getByText('All traffic').click();
  await expect(page).toHaveURL(/audience=everything/);
  const notice = page.getByText('This publication’s viewer doesn’t report pages');
  await arrives(page, () => expect(notice).toBeVisible({ timeout: 5000 }));
  await expect(page.getByRole('table', { name: 'Pages' })).toHaveCount(0);
  const [how] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'How a viewer reports pages' }).click(),
  ]);
  await expect(how.getByRole('heading', { level: 1 })).toHaveText('Report reading from your own viewer');

  await openScreen(page, 'Heatmap', 'Essay');
  await page.getByRole('button', { name: 'Enable Heatmap Analytics' }).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next Page' })).toHaveCount(0);
  await openScreen(page, 'Analytics', 'Flipped');
  await expect(page.getByText('No readers in this period')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await openScreen(page, 'Heatmap', 'Own');
  await page.getByRole('button', { name: 'Enable Heatmap Analytics' }).click();
  await expect(page.getByText('Heatmap analytics are enabled for this publication.')).toBeVisible();
  const clicking = await (await browser.newContext()).newPage();
  await clicking.goto(address.replace('/Essay/', '/Own/'));
  await clicking.waitForFunction('window.versoCollector');
  await clicking.getByText('Leaf').click({ position: { x: 150, y: 100 } });
  await turnAway(clicking);
  await clicking.close({ runBeforeUnload: true });
  await page.goto(`${page.url().split('?')[0]!}?audience=everything`);
  await arrives(page, async () => {
    await expect(page.getByRole('img', { name: 'Heat map of page 1' })).toBeVisible({ timeout: 5000 });
    await expect(page.getByRole('list', { name: 'Strongest places' })).toBeAttached({ timeout: 5000 });
  });
  await expect(page.getByRole('table', { name: 'Bands of the document' })).toHaveCount(0);

  // as many pages as the viewer says
  await page.getByRole('link', { name: 'Cloud Publications', exact: true }).click();
  await arrives(page, async () =>
    expect(await cellOf(page, 'Own', 'Pages')).toHaveText('24', { timeout: 5000 }),
  );
  await openScreen(page, 'Analytics', 'Own');
  await expect(figureOf(page, 'Completion')).toHaveText('0%');
});
