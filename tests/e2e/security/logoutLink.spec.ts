import { expect, type Request } from '@playwright/test';
import { waysToLoad } from './otherSites.ts';
import { arrive, isSignedIn } from './person.ts';
import { publisher } from './stage.ts';
import { test } from '../servers.ts';

const sites = ['stranger', 'blog.verso'];

for (const site of sites) {
  test(`on ${site}.localhost, loading the logout link in any way logs no one out, and following it asks for confirmation`, async ({
    page,
    context,
    stage,
  }) => {
    await arrive(page, stage, publisher);
    const link = `${stage.product.origin}/account/api/logout/`;
    let ended = 0;
    // a frame that may not be shown counts as a failure, though the server got the request
    const count = (request: Request) => void (ended += Number(request.url() === link));
    page.on('requestfinished', count);
    page.on('requestfailed', count);
    for (const [way, load] of Object.entries(waysToLoad)) {
      await page.goto(stage.elsewhere.at(site));
      const before = ended;
      await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), load(link));
      await expect.poll(() => ended, way).toBeGreaterThan(before);
      expect(await isSignedIn(context, stage), way).toBe(true);
    }

    await page.goto(stage.elsewhere.at(site));
    await page.evaluate(
      (to) => document.body.insertAdjacentHTML('beforeend', `<a href="${to}">A present</a>`),
      link,
    );
    await page.getByRole('link', { name: 'A present' }).click();
    await expect(page.getByRole('heading', { name: 'Log out?' })).toBeVisible();
    expect(await isSignedIn(context, stage)).toBe(true);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/#\/home\/login$/);
    expect(await isSignedIn(context, stage)).toBe(false);
  });
}
