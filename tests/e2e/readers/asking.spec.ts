import { expect, type Page } from '@playwright/test';
import { test } from '../servers.ts';
import { barriersIn } from './accessible.ts';
import { installClock } from './installClock.ts';
import { leave } from './leaving.ts';
import type { Stand } from './publicationStand.ts';

let stand: Stand;
test.beforeEach(({ stand: shared }) => {
  stand = shared;
});
test.use({ viewport: { width: 600, height: 900 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who reads?' });
const shows = (page: Page, ...pages: number[]) =>
  expect
    .poll(() =>
      page
        .locator('.spread:not([inert]) > .page')
        .evaluateAll((figures) => figures.map((figure) => figure.getAttribute('aria-label'))),
    )
    .toEqual(pages.map((number) => `Page ${number} of 8`));
async function open(page: Page, name: string, hash = ''): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${stand.origin}/mara/${name}/${hash}`);
  await expect(page.locator('#documentViewer')).not.toHaveAttribute('aria-busy');
}
const leads = () => stand.posts.filter(({ to }) => to === 'lead');
const entries = () => stand.posts.filter(({ to }) => to === 'dynamic');

test('the lead question appears at its page, is answered with the keyboard only, and is remembered', async ({
  page,
}) => {
  await open(page, 'Asking', '#page=2');
  await page.keyboard.press('ArrowRight');
  await shows(page, 3);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toHaveAccessibleDescription('We write twice a year.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await shows(page, 3);
  await expect(page.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    'https://shop.example/privacy',
  );

  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter your email address.');
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'That is not an email address. It looks like name@example.com.',
  );
  await page.keyboard.type('@nowhere.example');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'That is not an email address. It looks like name@example.com.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('ada@verso.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await shows(page, 4);
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await shows(page, 5);
  await leave(page);
  await expect.poll(() => stand.batches.length).toBeGreaterThan(0);
  // the reading and what was left in it are one session
  expect(leads().at(-1)).toMatchObject({
    visitorEmail: 'ada@verso.example',
    visitorName: 'Ada',
    pageSession: stand.batches[0]!.session,
    // its session's first load, which names no other, and is ours all the same
    versoLoad: '',
  });
  expect(leads().at(-1)!.visitorLocation).toContain(`${stand.origin}/mara/Asking/`);

  stand.forget();
  await open(page, 'Asking', '#page=6');
  await shows(page, 6);
  await expect(dialog(page)).toBeHidden();
  await expect.poll(leads).toMatchObject([{ visitorEmail: 'ada@verso.example', visitorName: 'Ada' }]);
});

test('it can be skipped until the tab closes', async ({ page }) => {
  await installClock(page);
  await open(page, 'Asking', '#page=7');
  await expect(dialog(page)).toBeVisible();
  await shows(page, 3);
  await page.keyboard.press('Escape');
  await shows(page, 7);
  // a session begins once a page was in view for a second; pages behind the question were not read
  const views = async () => {
    await page.clock.runFor(2_000);
    return stand.told().filter((said) => said.startsWith('view'));
  };
  await expect.poll(views).toEqual(['view 7']);
  await page.reload();
  await shows(page, 7);
  await expect(dialog(page)).toBeHidden();
  expect(leads()).toEqual([]);
  await expect.poll(views).toEqual(['view 7', 'view 7']);
});

test('if it cannot be skipped, its pages stay hidden, thumbnails too', async ({ page }) => {
  await open(page, 'Strict', '#page=5');
  await expect(dialog(page)).toBeVisible();
  await shows(page, 2);
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/#page=2$/);
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect(page.locator('.drawer img[src]')).toHaveCount(2);
  await page.getByRole('button', { name: 'Page 6' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await shows(page, 2);
  await page.keyboard.press('End');
  stand.faults.set('/api/forms/lead', [503]);
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@verso.example');
  await page.getByRole('button', { name: 'Read on' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'The host could not be reached. Please try again in a moment.',
  );
  await page.getByRole('button', { name: 'Read on' }).click();
  await shows(page, 8);
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect(page.locator('.drawer img[src]')).toHaveCount(8);
});

test('turning on while the question is still closing asks again', async ({ page }) => {
  await open(page, 'Strict', '#page=2');
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page)).toBeVisible();
  // both in one task, as a busy browser delivers them: the close event comes only afterwards
  await page.getByRole('button', { name: 'Back' }).evaluate((back: HTMLButtonElement) =>
    new Promise((told) => {
      back.closest('dialog')!.addEventListener('close', told);
      back.click();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }),
      );
    }).then(() => undefined),
  );
  await expect(dialog(page)).toBeVisible();
  await shows(page, 2);
});

test('a wider window does not reveal hidden pages', async ({ page }) => {
  await open(page, 'Strict', '#page=2');
  await shows(page, 2);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog(page)).toBeVisible();
  await shows(page, 1);
  await page.keyboard.press('Escape');
  await shows(page, 1);
});

test('fields on a page are filled in with the keyboard, each saved on leaving it', async ({ page }) => {
  await open(page, 'Filling', '#page=2');
  // the previous spread stays, inert, until the next one has slid in
  const spread = page.locator('.spread:not([inert])');
  const name = spread.getByRole('textbox', { name: 'Your name' });
  await name.focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await expect(page.locator('#heard')).toHaveText('Saved: Your name');
  await page.keyboard.type('ada@verso.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.type('La');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Line one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>two</b>');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect
    .poll(() =>
      entries().map(
        ({ to: _to, pageSession: _session, versoLoad: _load, visitorLocation: _location, ...fields }) =>
          fields,
      ),
    )
    .toEqual([
      { Name: 'Ada Lovelace' },
      { Mail: 'ada@verso.example' },
      { Copies: '3' },
      { Size: 'Large' },
      { Note: 'Line one\n<b>two</b>' },
      { Gift: 'yes' },
    ]);
  await shows(page, 2);

  // after turning away and back, the text is still there
  for (const key of ['#page=8', '#page=2'])
    await page.evaluate((hash) => {
      location.hash = hash;
    }, key);
  await shows(page, 2);
  await expect(name).toHaveValue('Ada Lovelace');
  await expect(spread.getByRole('checkbox', { name: 'As a present' })).toBeChecked();
  await leave(page);
  await expect.poll(() => stand.batches.length).toBeGreaterThan(0);
  expect(new Set(entries().map(({ pageSession }) => pageSession))).toEqual(
    new Set([stand.batches[0]!.session]),
  );
});

test('a failed save keeps the text, says so, and is retried', async ({ page, context }) => {
  await open(page, 'Filling', '#page=2');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.keyboard.press('Tab');
  await expect(page.locator('#heard')).toHaveText('Not saved yet: Your name. It is tried again.');
  await expect(page.locator('.field').first()).toHaveAttribute('data-state', 'waiting');
  expect(entries()).toEqual([]);
  await context.setOffline(false);
  await expect(page.locator('.field').first()).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
  expect(entries()).toMatchObject([{ Name: 'Ada' }]);
});

test('text being written when the page closes is not lost', async ({ page }) => {
  await open(page, 'Filling', '#page=2');
  await page.getByRole('textbox', { name: 'Anything else' }).pressSequentially('Half a sent');
  await page.close({ runBeforeUnload: true });
  await expect.poll(entries).toMatchObject([{ Note: 'Half a sent' }]);
});

test('tabbing through fills in nothing', async ({ page }) => {
  await installClock(page);
  await open(page, 'Filling', '#page=2');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  for (const name of ['Your email', 'How many', 'Anything else'])
    await page.getByRole('textbox', { name }).focus();
  await page.getByRole('checkbox', { name: 'As a present' }).focus();
  // the session has begun, so closing sends its last batch
  const batches = () => stand.batches.length;
  await page.clock.runFor(6_000);
  await expect.poll(batches).toBeGreaterThan(0);
  const before = batches();
  await page.close({ runBeforeUnload: true });
  await expect.poll(batches).toBeGreaterThan(before);
  expect(entries().map(({ Name, Gift, Note }) => [Name, Gift, Note])).toEqual([
    ['Ada', undefined, undefined],
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a field is zoomed in far enough to write in', async ({ page }) => {
    await open(page, 'Filling', '#page=2');
    const name = page.getByRole('textbox', { name: 'Your name' });
    expect((await name.boundingBox())!.height).toBeLessThan(34);
    await name.tap();
    await expect.poll(async () => Math.round((await name.boundingBox())!.height)).toBeGreaterThanOrEqual(33);
    await page.getByRole('checkbox', { name: 'As a present' }).tap();
    await expect(page.getByRole('checkbox', { name: 'As a present' })).toBeChecked();
  });
});

test('axe finds nothing, in either scheme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'Asking', '#page=5');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).not.toBeEmpty();
  expect(await barriersIn(page)).toEqual([]);
  await open(page, 'Filling', '#page=2');
  await shows(page, 2);
  expect(await barriersIn(page)).toEqual([]);
});
