import { expect, type Request } from '@playwright/test';
import { waysToPost } from './otherSites.ts';
import { arrive, isSignedIn, sidIn } from './person.ts';
import { attacker, publications, publisher } from './stage.ts';
import { test } from '../servers.ts';

// The worst case: the attacker knows even token, checksum and password.
const sites = { 'another site': 'stranger', 'another host of the same site': 'blog.verso' } as const;

for (const [site, name] of Object.entries(sites)) {
  test(`${site} cannot make a call`, async ({ page, context, browser, stage }) => {
    test.setTimeout(120_000);
    const { token, checksum, sid } = await arrive(page, stage, publisher, 'cloud');
    const calls: [path: string, body: Record<string, unknown>][] = [
      ['deletecloudpublication', { token, checksum, identifier: publications.plain }],
      [
        'updateuser',
        {
          token,
          checksum,
          action: 'setpassword',
          currentpassword: publisher.password,
          newpassword: 'canary-the attackers own words',
        },
      ],
      ['login', { ...attacker, detail: true }],
    ];
    const lure = await context.newPage();
    const posted: Request[] = [];
    const ends: { way: string; status: number }[] = [];
    let way = '';
    const isCall = (request: Request) => request.url().startsWith(`${stage.product.origin}/account/api/`);
    lure.on('request', (request) => isCall(request) && request.method() === 'POST' && posted.push(request));
    lure.on('response', (answer) => isCall(answer.request()) && ends.push({ way, status: answer.status() }));
    // requests or replies blocked by the browser have no status
    lure.on('requestfailed', (request) => isCall(request) && ends.push({ way, status: 403 }));
    // every way, and every call in at least two of them: the server refuses before it knows which call it is
    for (const [nth, [by, post]] of Object.entries(waysToPost).entries()) {
      way = by;
      const [path, body] = calls[nth % calls.length]!;
      const before = ends.length;
      await lure.goto(stage.elsewhere.at(name));
      await post(lure, `${stage.product.origin}/account/api/${path}`, body);
      // a beacon is still in progress when its script has ended
      await expect.poll(() => ends.length, way).toBeGreaterThan(before);
    }
    expect(ends.filter(({ status }) => status < 400)).toEqual([]);
    // within the site the cookie is sent: the server must refuse
    const cookies = await Promise.all(
      posted.map(async (request) => (await request.allHeaders()).cookie ?? ''),
    );
    expect(cookies.some((cookie) => cookie.includes(sid))).toBe(name !== 'stranger');

    expect(await sidIn(context)).toBe(sid);
    expect(await isSignedIn(context, stage)).toBe(true);
    await page.reload();
    await expect(page.getByRole('link', { name: `Stats of ${publications.plain}` })).toBeVisible();
    // the password is unchanged
    await arrive(await (await browser.newContext()).newPage(), stage, publisher);
  });
}
