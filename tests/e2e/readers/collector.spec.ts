import { expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { installClock } from './installClock.ts';
import { leave } from './leaving.ts';
import type { Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});

const say = (page: Page, call: string) => page.evaluate(`viewer.${call}`);

async function open(page: Page, name: string): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await installClock(page);
  await page.goto(`${stand.origin}/mara/${name}/?q=1#part`);
  await expect(page).toHaveTitle('Loaded');
  await page.clock.runFor(3_000);
}

/** Seconds reported of a page: in view, or active by the viewer's own count. */
const seconds = (of: number, type: 'time' | 'active' = 'time') =>
  stand
    .events()
    .reduce((sum, event) => sum + (event.type === type && event.page === of ? event.seconds : 0), 0);
const views = () => stand.told().filter((said) => said.startsWith('view'));

for (const name of ['Exported', 'Exported-early', 'Exported-bind']) {
  test(`${name}: every viewer event arrives, in one session`, async ({ page }) => {
    await open(page, name);
    await say(page, 'turn(2)');
    await say(page, 'look()');
    await say(page, 'nonsense()');
    await say(page, 'follow()');
    await page.clock.runFor(5_000);
    await expect.poll(() => stand.events().length, { timeout: 10_000 }).toBe(12);

    expect(stand.events().map((event) => ({ ...event, at: undefined }))).toEqual([
      { type: 'open', pages: 12 },
      { type: 'view', page: 1 },
      { type: 'active', page: 1, seconds: 7 },
      { type: 'time', page: 1, seconds: expect.any(Number) as unknown as number },
      { type: 'view', page: 2 },
      { type: 'zoom', page: 2, x: 310.5, y: 420, value: 200, radius: 50 },
      { type: 'pan', page: 2, x: 310.5, y: 420, value: 31, radius: 50 },
      { type: 'click', page: 2, x: -4, y: 1010 },
      { type: 'link', page: 2, url: 'https://shop.example/' },
      { type: 'video', page: 2, url: 'https://video.example/1' },
      { type: 'audio', page: 2, url: 'https://audio.example/1' },
      { type: 'download', url: 'docs/exported.pdf' },
    ]);
    expect(stand.batches[0]?.location).toBe(`${stand.origin}/mara/${name}/?q=1`);
    await page.clock.runFor(2_000);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => stand.told().slice(12).sort()).toEqual(['active 2', 'time 2']);
    expect(new Set(stand.batches.map(({ session }) => session)).size).toBe(1);
    expect(stand.refused).toEqual([]);
  });
}

for (const last of ['beforeunload', 'pagehide', 'unload']) {
  test(`the time a viewer reports in ${last} is in the last batch`, async ({ page }) => {
    await open(page, `Exported-${last}`);
    await leave(page);
    // on a slow machine the seconds up to then come in two events
    const told = () => [...new Set(stand.told())].sort();
    await expect.poll(told).toEqual(['active 1', 'open', 'time 1', 'view 1']);
  });
}

test('time is measured in view, and the seconds the viewer calls active are kept beside it', async ({
  page,
}) => {
  await open(page, 'Exported');
  await page.clock.runFor(8_000);
  await say(page, 'turn(2)');
  await leave(page);
  await expect.poll(() => seconds(1)).toBeGreaterThanOrEqual(11);
  expect(seconds(1)).toBeLessThanOrEqual(14);
  expect(seconds(1, 'active')).toBe(7);
});

for (const name of ['Exported-spread', 'Exported-hinted']) {
  test(`${name}: both pages of a spread get a view and its seconds`, async ({ page }) => {
    await open(page, name);
    await say(page, 'turn(2)');
    await page.clock.runFor(10_000);
    await say(page, 'dwell()');
    await say(page, 'turn(4)');
    await page.clock.runFor(4_000);
    await say(page, 'dwell()');
    await leave(page);
    await expect.poll(views).toEqual(['view 1', 'view 2', 'view 3', 'view 4', 'view 5']);
    expect(seconds(2)).toBeGreaterThanOrEqual(9);
    expect(Math.abs(seconds(3) - seconds(2))).toBeLessThanOrEqual(1);
    expect(Math.abs(seconds(5) - seconds(4))).toBeLessThanOrEqual(1);
    expect(stand.refused).toEqual([]);
  });
}

test('a single page does not count the next one drawn below it', async ({ page }) => {
  await open(page, 'Exported-spread');
  await page.clock.runFor(5_000);
  await leave(page);
  await expect.poll(views).toEqual(['view 1']);
});

test('without input, time ends after ten minutes', async ({ page }) => {
  await open(page, 'Exported');
  await page.clock.fastForward('01:30:00');
  await leave(page);
  await expect.poll(() => seconds(1)).toBeGreaterThanOrEqual(599);
  expect(seconds(1)).toBeLessThanOrEqual(605);
});

const redirects = {
  'a script': '<script>location.replace("/mara/Booklet/")</script>',
  'a meta tag': '<meta http-equiv="refresh" content="2; url=/mara/Booklet/"><p>One moment, please.',
  'a script, late': '<script>setTimeout(function () { location.replace("/mara/Booklet/") }, 2500)</script>',
};
for (const [kind, redirect] of Object.entries(redirects)) {
  test(`a page that redirects by ${kind} opens no session`, async ({ page }) => {
    stand.documents.set('/mara/Entry/', `<head><script src="/-/collector.js"></script></head>${redirect}`);
    await page.goto(`${stand.origin}/mara/Entry/`, { waitUntil: 'commit' });
    await page.waitForURL('**/mara/Booklet/');
    await expect(page.locator('.page img').first()).toHaveJSProperty('complete', true);
    await page.keyboard.press('ArrowRight');
    await leave(page);
    await expect.poll(stand.told).toContain('view 1');
    expect(new Set(stand.batches.map(({ session }) => session)).size).toBe(1);
    expect(stand.batches.map(({ location }) => new URL(location).pathname)).not.toContain('/mara/Entry/');
  });
}

test('the id by which a browser is recognised is reported, and is not left in the page', async ({ page }) => {
  stand.documents.set(
    '/mara/Known/',
    '<title>Known</title><script src="/-/collector.js" async data-reader="a-known-browser"></script>text',
  );
  await page.goto(`${stand.origin}/mara/Known/`);
  await expect(page.locator('script[data-reader]')).toHaveCount(0);
  await page.waitForTimeout(1_200);
  await leave(page);
  await expect.poll(() => stand.batches.map(({ reader }) => reader)).toContain('a-known-browser');
});

test('a page left within its first second opens no session, unless the reader did something', async ({
  page,
}) => {
  await installClock(page);
  await page.clock.pauseAt(Date.now() + 1_000);
  const load = async () => {
    await page.goto(`${stand.origin}/mara/Booklet/`);
    await expect(page.locator('.page img').first()).toHaveJSProperty('complete', true);
    await page.clock.runFor(900);
  };
  await load();
  await leave(page);
  await load();
  await page.keyboard.press('ArrowRight');
  await leave(page);
  await expect.poll(stand.told).toContain('view 2');
  expect(new Set(stand.batches.map(({ session }) => session)).size).toBe(1);
});

test('events from before leaving a page arrive even if the browser unloads it without pagehide', async ({
  page,
}) => {
  await open(page, 'Exported-pagehide');
  // Chromium grants half a second to a page replaced by another site's
  await page.evaluate(() => {
    addEventListener(
      'pagehide',
      () => {
        for (const until = Date.now() + 1_000; Date.now() < until;);
      },
      { capture: true },
    );
  });
  await page.goto('about:blank');
  await expect.poll(stand.told).toEqual(expect.arrayContaining(['open', 'view 1']));
});

test('a page that was asked to close and stays continues as before', async ({ page }) => {
  await open(page, 'Exported-pagehide');
  await page.evaluate(() => {
    dispatchEvent(new Event('beforeunload'));
  });
  await expect.poll(stand.told).toEqual(['open', 'view 1', 'time 1']);
  await page.clock.runFor(2_000);
  await say(page, 'turn(2)');
  await say(page, 'turn(3)');
  await page.clock.runFor(5_000);
  await expect.poll(() => stand.batches.length, { timeout: 10_000 }).toBe(2);
  expect(stand.told().slice(3)).toEqual(['active 1', 'time 1', 'view 2', 'active 2', 'view 3']);
});

test('a batch the host could not accept comes again under its id', async ({ page }) => {
  stand.faults.set('/-/events', [503]);
  await open(page, 'Exported');
  await page.clock.runFor(2_500);
  await expect.poll(() => stand.batches.length).toBe(1);
  await page.clock.runFor(2_500);
  await expect.poll(() => stand.batches.length, { timeout: 15_000 }).toBe(2);
  const [first, second] = stand.batches;
  expect(second?.batch).toBe(first?.batch);
  expect(second?.events).toEqual(first?.events);
  expect(second!.sentAt).toBeGreaterThan(first!.sentAt);
});

test('a page restored by Back continues its session', async ({ page }) => {
  await open(page, 'Exported');
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(stand.told).toEqual(['open', 'view 1', 'time 1']);
  await page.clock.runFor(2_000);
  await say(page, 'turn(2)');
  await page.clock.runFor(5_000);
  await expect
    .poll(stand.told, { timeout: 10_000 })
    .toEqual(['open', 'view 1', 'time 1', 'active 1', 'time 1', 'view 2']);
  expect(stand.batches[1]?.session).toBe(stand.batches[0]?.session);
});

test('the first page counts as viewed even if the viewer showed it before the collector was there', async ({
  page,
}) => {
  await open(page, 'Exported-late');
  await page.addScriptTag({ url: `${stand.origin}/-/collector.js` });
  await page.clock.runFor(3_000);
  await say(page, 'turn(2)');
  await leave(page);
  await expect.poll(views).toEqual(['view 1', 'view 2']);
  expect(seconds(1)).toBeGreaterThanOrEqual(3);
});

test('a page has one collector, however often its script is included', async ({ page }) => {
  await open(page, 'Exported');
  await page.addScriptTag({ url: `${stand.origin}/-/collector.js` });
  await say(page, 'turn(2)');
  await leave(page);
  await expect.poll(views).toEqual(['view 1', 'view 2']);
  expect(stand.told().filter((said) => said === 'active 1')).toHaveLength(1);
});

/** A document without a viewer, with the host's tag in its head. */
async function openEssay(
  page: Page,
  { tag = '<script src="/-/collector.js"></script>', lines = 400 } = {},
): Promise<void> {
  const body = `<title>Essay</title>${tag}<style>p{margin:0;height:20px}</style>${'<p>text</p>'.repeat(lines)}`;
  stand.documents.set('/mara/Essay/', body);
  await page.goto(`${stand.origin}/mara/Essay/`);
}

test('a document without a viewer is read as one page, in visible bands', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await installClock(page);
  await openEssay(page);
  await page.clock.runFor(1_000);
  await page.evaluate('import("/-/scroll.js").then(() => undefined)');
  await page.clock.runFor(3_000);
  expect(stand.batches).toEqual([]);
  await page.evaluate(() => {
    scrollTo(0, 7_200);
  });
  await page.clock.runFor(3_000);
  await leave(page);
  await expect.poll(stand.events).not.toEqual([]);
  const told = stand.events();
  expect(told.slice(0, 2)).toMatchObject([
    { type: 'open', pages: 1 },
    { type: 'view', page: 1 },
  ]);
  const seconds = told.reduce((sum, event) => sum + (event.type === 'time' ? event.seconds : 0), 0);
  expect(seconds).toBeGreaterThanOrEqual(6);
  const band = (y: number) =>
    told.reduce((sum, event) => sum + (event.type === 'scroll' && event.y === y ? (event.value ?? 0) : 0), 0);
  // a tenth of the column is visible at once: five of its fifty bands
  expect([0, 80, 100, 500, 880].map((y) => band(y) > 0)).toEqual([true, true, false, false, false]);
  expect([900, 980].map((y) => band(y) > 0)).toEqual([true, true]);
  expect(stand.refused).toEqual([]);
});

test('a document that is a page of its publication is read in bands of that page', async ({ page }) => {
  await installClock(page);
  stand.documents.set('/early.js', 'document.scripts[0].before(document.createElement("script"))');
  await openEssay(page, {
    // as an analytics snippet puts its own script before the first one
    tag: '<script src="/-/standIn.js" data-page="3" data-pages="5"></script><script src="/early.js"></script><script src="/-/collector.js"></script>',
  });
  // bands are sent each minute, once what measures them is there
  const scrolled = async () => {
    await page.clock.runFor(70_000);
    return stand.events().some(({ type }) => type === 'scroll');
  };
  await expect.poll(scrolled).toBe(true);
  await leave(page);
  expect(stand.events().filter(({ type }) => type === 'open' || type === 'view')).toMatchObject([
    { type: 'open', pages: 5 },
    { type: 'view', page: 3 },
  ]);
  expect(stand.events().filter((event) => 'page' in event && event.page !== 3)).toEqual([]);
  expect(stand.refused).toEqual([]);
});

test('a frame within a publication is not a separate reading', async ({ page }) => {
  stand.documents.set('/mara/Part/', '<script src="/-/collector.js"></script><p>part');
  await openEssay(page, { tag: '<iframe src="/mara/Part/"></iframe>' });
  await page.frameLocator('iframe').getByText('part').waitFor();
  await leave(page);
  expect(stand.batches).toEqual([]);
});

test("a reload, and the host's mark, come with every batch; otherwise neither is sent", async ({ page }) => {
  await openEssay(page);
  await page.keyboard.press('End');
  await leave(page);
  await expect.poll(() => stand.batches.length).toBe(1);
  expect(stand.batches[0]).not.toHaveProperty('marks');
  await openEssay(page, { tag: '<script src="/-/collector.js" data-own></script>' });
  await page.keyboard.press('End');
  await page.reload();
  await page.keyboard.press('End');
  await leave(page);
  await expect
    .poll(() => stand.batches.map(({ marks }) => marks))
    .toEqual([undefined, ['own'], ['own', 'reload']]);
});

test('a page whose viewer never sends an event is not disturbed', async ({ page }) => {
  const faults: unknown[] = [];
  page.on('pageerror', (error) => faults.push(error));
  page.on('console', (message) => faults.push(message.text()));
  await openEssay(page, { tag: '<script src="/-/collector.js"></script><div id="documentViewer"></div>' });
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('onCurrentPageChanged', { detail: 'no list' })),
  );
  await leave(page);
  expect(faults).toEqual([]);
  expect(stand.batches).toEqual([]);
});
