import { expect, type BrowserContext, type Page } from '@playwright/test';
import { screen, signIn, type HeldSession } from './person.ts';
import { publications, publisher, test, type Stage } from './stage.ts';

/** All that a browser keeps for the site. */
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

/** Signs in, looks at everything, and logs out by the link in the top bar. */
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

test('nothing of a session is kept in the browser, while it lasts or after it', async ({
  page,
  context,
  stage,
}) => {
  const held = await lookAndLeave(page, stage);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const during = await keptIn(context, page);
  isEmptyOf(during, held);
  // that something is kept at all shows that we look in the right place
  expect(during).toContain('verso-scheme');
  const left = page.waitForResponse(/\/api\/logout\//);
  await logOut(page);
  // the second keeps whole pages from the Back button, where a browser keeps them
  expect(await (await left).allHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'clear-site-data': '"cache"',
  });
  isEmptyOf(await keptIn(context, page), held);
  // publications go on knowing whose visits these are; that mark opens nothing, and stands on their hosts alone
  const cookies = (await context.cookies()).filter(({ value }) => value !== '');
  expect(cookies.filter(({ name }) => name !== 'verso-own' && name !== '__Host-device')).toEqual([]);
  // that the account logged in here before gives this browser tries of its own, and opens nothing either
  expect(await context.cookies(stage.product.origin)).toMatchObject([
    { name: '__Host-device', httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
  const [{ value: device = '' } = {}] = await context.cookies(stage.product.origin);
  for (const secret of [held.sid, held.token, held.checksum]) expect(device).not.toContain(secret);
});

test('Back shows nothing of the account', async ({ page, stage }) => {
  await lookAndLeave(page, stage);
  await logOut(page);
  await backShowsNothing(page);
});
