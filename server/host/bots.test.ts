import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BotPermission } from '#rules/botPermission';
import { openTestPublications, pub, type TestPublications } from './testPublications.ts';

const agents = {
  search: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ai: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
  reader:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
};

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());
beforeEach(() => {
  // the shared host's robots.txt may be a minute old
  here.host.time.now = new Date(here.host.time.now.getTime() + 61_000);
});

async function permit(botprefs: BotPermission): Promise<void> {
  await here.host.db
    .updateTable('accounts')
    .set({ botprefs })
    .where('account_id', '=', here.accountId)
    .execute();
}
const statusFor = async (agent: keyof typeof agents, path = '') =>
  (await here.atlas(path, { 'user-agent': agents[agent] })).statusCode;
const robots = (host = pub) => here.get('/robots.txt', { host });

describe('publications', () => {
  test.each<[BotPermission, number, number, string | undefined]>([
    ['Allow All Bots', 200, 200, undefined],
    ['Only Allow Search Bots', 200, 403, 'noai, noimageai'],
    ['Only Allow AI Crawler Bots', 403, 200, 'noindex'],
    ['Disallow All Bots', 403, 403, 'noindex, nofollow, noai, noimageai'],
  ])('%s: search %i, AI %i, tagged %s; readers always come in', async (permission, search, ai, tag) => {
    await permit(permission);
    for (const path of ['', 'js/app.js', 'docs/page%201.svg']) {
      expect([
        await statusFor('search', path),
        await statusFor('ai', path),
        await statusFor('reader', path),
      ]).toEqual([search, ai, 200]);
      expect((await here.atlas(path)).headers['x-robots-tag']).toBe(tag);
    }
  });

  test("the rule holds on the account's subdomain, for the built-in reader and through a link, for every method", async () => {
    await permit('Disallow All Bots');
    const asked = [
      ['/Atlas/', `marlow.${pub}`],
      [`/${here.accountId}/${encodeURIComponent('Buch <ü>')}/`, pub],
      ['/abc123/', 'link.localhost:8080'],
    ] as const;
    for (const [path, host] of asked) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await here.get(path, { host, 'user-agent': agents.ai }, method)).statusCode).toBe(403);
        expect((await here.get(path, { host, 'user-agent': agents.reader }, method)).statusCode).toBe(200);
      }
    }
  });

  test('a refusal is never cached, and links to the rule', async () => {
    await permit('Disallow All Bots');
    const refused = await here.atlas('', { 'user-agent': agents.ai });
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.body).toContain('robots.txt');
    expect(refused.body).not.toContain('Hello');
  });
});

describe('robots.txt', () => {
  test.each<[BotPermission, string]>([
    ['Allow All Bots', 'User-agent: *\nDisallow:\n'],
    ['Disallow All Bots', 'User-agent: *\nDisallow: /\n'],
    ['Only Allow Search Bots', 'User-agent: *\nDisallow: /\n'],
  ])('on the account’s subdomain: %s', async (permission, end) => {
    await permit(permission);
    const answer = await robots(`marlow.${pub}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body.endsWith(end)).toBe(true);
  });

  test('does not exist on an unused subdomain', async () => {
    expect((await robots(`nobody.${pub}`)).statusCode).toBe(404);
  });

  test('on the shared host, each restricting account has its line, and no other', async () => {
    const open = await here.host.addAccount();
    await permit('Only Allow Search Bots');
    const { body } = await robots();
    const [search = '', ai = '', other = ''] = body.split('\n\n');
    expect([search, ai, other].map((block) => block.includes(`Disallow: /${here.accountId}/`))).toEqual([
      false,
      true,
      true,
    ]);
    expect(body).not.toContain(String(open));
  });

  test('the shared one is at most a minute old', async () => {
    await permit('Allow All Bots');
    expect((await robots()).body).toBe('User-agent: *\nDisallow:\n');
    await permit('Disallow All Bots');
    expect((await robots()).body).toBe('User-agent: *\nDisallow:\n');
    here.host.time.now = new Date(here.host.time.now.getTime() + 60_000);
    expect((await robots()).body).toContain(`Disallow: /${here.accountId}/`);
  });
});
