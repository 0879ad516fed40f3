import { expect, type BrowserContext, type Page } from '@playwright/test';
import { screen, signIn, type HeldSession } from './person.ts';
import { publications, publisher, type Stage } from './stage.ts';
import { test } from '../servers.ts';

/** Everything a browser stores for the site. */
async function keptIn(context: BrowserContext, page: Page): Promise<string> {
  const state = await context.storageState({ indexedDB: true });
  const ofPage = await page.evaluate(async () => ({
    session: { ...sessionStorage },
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    history: history.state as unknown,
  }));
  return JSON.stringify([state.origins, ofPage]);
}

const isEmptyOf = (kept: string, { sid, token, checksum }: HeldSession) => {
  for (const secret of [sid, token, checksum, publisher.email, publisher.password, publications.plain])
    expect(kept).not.toContain(secret);
};

/** Logs in, opens everything, and logs out with the link in the top bar. */
async function lookAndLeave(page: Page, stage: Stage): Promise<HeldSession> {
  const held = await signIn(page, stage, publisher);
  await page.goto(screen(stage, 'cloud'));
  await page.getByRole('link', { name: `Stats of ${publications.plain}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  return held;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/home\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}

async function backShowsNothing(page: Page): Promise<void> {
  for (let steps = 0; steps < 3; steps += 1) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    for (const word of [publications.plain, publisher.email])
      await expect(page.locator('body')).not.toContainText(word);
  }
}

test('the browser stores nothing of a session, during or after it, and Back shows nothing of the account', async ({
  page,
  context,
  stage,
}) => {
  const held = await lookAndLeave(page, stage);
  await page.getByTitle('Dark').click();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  const during = await keptIn(context, page);
  isEmptyOf(during, held);
  // a stored value proves that we look in the right place
  expect(during).toContain('verso-scheme');
  const left = page.waitForResponse(/\/api\/logout\//);
  await logOut(page);
  // the second prevents pages in the Back cache
  expect(await (await left).allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'clear-site-data': '"cache"',
  });
  isEmptyOf(await keptIn(context, page), held);
  // publications still recognise the publisher's visits; that cookie grants nothing and exists only on their
  // hosts
  const cookies = (await context.cookies()).filter(({ value }) => value !== '');
  expect(cookies.filter(({ name }) => name !== 'verso-own' && name !== '__Host-device')).toEqual([]);
  // a record that the account logged in here gives this browser its own limits, and grants nothing either
  expect(await context.cookies(stage.product.origin)).toMatchObject([
    { name: '__Host-device', httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
  const [{ value: device = '' } = {}] = await context.cookies(stage.product.origin);
  for (const secret of [held.sid, held.token, held.checksum]) expect(device).not.toContain(secret);

  await backShowsNothing(page);
});
