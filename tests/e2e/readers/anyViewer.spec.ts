import { expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { installClock } from './installClock.ts';
import { leave } from './leaving.ts';
import type { Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});

const collector = '<script src="/-/collector.js" async></script>';
const views = () => stand.told().filter((said) => said.startsWith('view'));

async function open(page: Page, html: string): Promise<void> {
  await installClock(page);
  stand.documents.set('/mara/Own/', `<!doctype html><title>Own</title>${html}`);
  await page.goto(`${stand.origin}/mara/Own/`);
  await page.waitForFunction('window.versoCollector');
}
const say = (page: Page, call: string) => page.evaluate(`verso.${call}`);
/** Looks after the time that the collector keeps what is said. */
async function sent<T>(page: Page, look: () => T): Promise<T> {
  await page.clock.runFor(6_000);
  return look();
}
/** What was said has arrived once a later call has. */
async function arrived(page: Page): Promise<void> {
  const before = stand.events().length;
  await say(page, 'click(1, { x: 1, y: 1, width: 2, height: 2 })');
  await expect.poll(() => sent(page, () => stand.events().length)).toBeGreaterThan(before);
}

test("a viewer of the publisher's own reports pages, spreads and clicks", async ({ page }) => {
  await open(page, `${collector}<p>book`);
  await say(page, 'page(1, { pages: 12 })');
  await say(page, 'page(2, { pages: 12, spread: true })');
  await say(page, 'click(3, { x: 150, y: 100, width: 300, height: 400 })');
  await arrived(page);
  await leave(page);
  await expect.poll(views).toEqual(['view 1', 'view 2', 'view 3']);
  expect(stand.events()).toContainEqual(expect.objectContaining({ type: 'open', pages: 12 }));
  expect(stand.events()).toContainEqual(expect.objectContaining({ type: 'click', page: 3, x: 375, y: 250 }));
  expect(stand.refused).toEqual([]);
});

for (const [first, call] of [
  ['a page', `['page', 5, { pages: 12 }]`],
  ['a form', `['form', { Email: 'ada@example.com' }], ['page', 5, { pages: 12 }]`],
  ['a click', `['click', 5, { x: 1, y: 1, width: 3, height: 4 }], ['page', 5, { pages: 12 }]`],
])
  test(`calls made before the collector is there are not lost, however late what reads them loads: ${first} first`, async ({
    page,
  }) => {
    let letPass = () => {};
    const held = new Promise<void>((resolve) => (letPass = resolve));
    await page.route('**/calls.js', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, `<script>(window.verso ||= []).push(${call})</script><p>book</p>${collector}`);
    // longer than a document may take before it counts as one page
    await page.clock.runFor(10_000);
    letPass();
    await arrived(page);
    await leave(page);
    await expect.poll(views).toEqual(['view 5']);
  });

test('calls by name are not lost either: the host puts a script first that keeps them', async ({ page }) => {
  await open(
    page,
    `<script src="/-/standIn.js"></script><script>
      window.verso ||= [];
      verso.page(5, { pages: 12 });
      verso.form({ Email: 'ada@example.com' });
    </script><p>book</p>${collector}`,
  );
  await arrived(page);
  await leave(page);
  await expect.poll(views).toEqual(['view 5']);
  await expect.poll(() => stand.posts).toMatchObject([{ Email: 'ada@example.com' }]);
});

test('a form arrives with the page load it was filled in during', async ({ page }) => {
  await open(page, `${collector}<p>book`);
  await say(page, 'page(1)');
  await say(page, `form({ Email: 'ada@example.com', Copies: 3, pageSession: 'another', '': 'x', Odd: {} })`);
  await expect
    .poll(() => stand.posts)
    .toMatchObject([{ to: 'dynamic', Email: 'ada@example.com', Copies: '3' }]);
  expect(stand.posts[0]).not.toHaveProperty('Odd');
  await arrived(page);
  await leave(page);
  // all of it, or the next test finds the rest
  await expect.poll(views).toEqual(['view 1']);
  expect(stand.batches.map(({ session }) => session)).toContain(stand.posts[0]?.pageSession);
});

test('nonsense and clicks outside the page are left out, and nothing breaks', async ({ page }) => {
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await open(page, `${collector}<p>book`);
  for (const call of [
    'page()',
    'page(-1)',
    "page('cover')",
    'page(NaN, null)',
    'page(13, { pages: 12 })',
    'page({}, { pages: -4, spread: 9 })',
    'click(1)',
    'click(1, { x: 301, y: 4, width: 300, height: 400 })',
    'click(1, { x: -1, y: 4, width: 300, height: 400 })',
    'click(1, { x: 1, y: 4, width: 300, height: 0 })',
    'form()',
    'form([])',
    "push('page')",
    "push(['constructor', 1])",
    'push(null)',
  ])
    await say(page, call);
  await say(page, 'page(7, { pages: 12 })');
  await arrived(page);
  await leave(page);
  await expect.poll(views).toEqual(['view 7']);
  expect(stand.events().filter(({ type }) => type === 'click')).toHaveLength(1);
  expect(stand.posts).toEqual([]);
  expect(stand.refused).toEqual([]);
  expect(faults).toEqual([]);
});

const frame = '<iframe src="/mara/Frame/" title="Book"></iframe>';

test('a frame of the publication reports by postMessage; another window cannot', async ({ page }) => {
  stand.documents.set(
    '/mara/Frame/',
    `<p>viewer<script>parent.postMessage({ verso: 'page', args: [4, { pages: 12, spread: true }] }, '*')</script>`,
  );
  await open(
    page,
    `<script src="/-/collector.js"></script><script>
      var said = { data: { verso: 'page', args: [9] }, origin: 'null' };
      dispatchEvent(new MessageEvent('message', said));
      dispatchEvent(new MessageEvent('message', Object.assign({ source: window }, said, { origin: 'https://ads.example' })));
      postMessage({ verso: 'page', args: 'x' }, '*');
      postMessage(null, '*');
      postMessage('verso', '*');
    </script>${frame}`,
  );
  await page.frameLocator('iframe').getByText('viewer').waitFor();
  await arrived(page);
  await leave(page);
  await expect.poll(views).toEqual(['view 4', 'view 5']);
  expect(stand.refused).toEqual([]);
});

test('a page that only frames a viewer is one session with it', async ({ page }) => {
  stand.documents.set('/mara/Frame/', `${collector}<p>viewer`);
  const reading = page.waitForResponse(/\/-\/calls\.js$/);
  await open(page, `${collector}${frame}`);
  const viewer = page.frames()[1]!;
  await viewer.waitForFunction('window.versoCollector');
  await viewer.evaluate('verso.page(4, { pages: 12 })');
  await reading;
  await viewer.evaluate('verso.click(4, { x: 1, y: 1, width: 2, height: 2 })');
  await expect.poll(() => sent(page, stand.told)).toContain('click 4');
  await leave(page);
  await expect.poll(() => stand.told().filter((said) => said.startsWith('time')).length).toBeGreaterThan(0);
  expect(new Set(stand.batches.map(({ session }) => session)).size).toBe(1);
  expect(views()).toEqual(['view 4']);
});
