import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../config/config.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import type { Db } from '../db/connection.ts';
import { createLocator, locate } from './address.ts';

const config = {
  accountHost: 'localhost:8080',
  publicationHost: 'pub.localhost:8080',
  linkHost: 'link.localhost:8080',
} as Config;
let db: Db;
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let accountId: number;
let publicationId: number;

beforeAll(async () => {
  db = await openTestDatabase();
  const account = await db
    .insertInto('accounts')
    .values({
      email: 'a@x.example',
      password_hash: '',
      reg_date: now,
      term_ends_at: now,
      created_at: now,
      cloud_id: 'marlow',
      cloud_allowance: 1,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  accountId = account.account_id;
  await db.insertInto('cloud_ids').values({ cloud_id: 'marlow', account_id: accountId }).execute();
  const row = { account_id: accountId, folder: 'f', created_at: now };
  const publication = await db
    .insertInto('publications')
    .values({ ...row, name: 'Été & more' })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  publicationId = publication.publication_id;
  for (const link of ['open', 'closing', 'removed']) {
    await db.insertInto('link_ids').values({ link_id: link, account_id: accountId }).execute();
    if (link === 'removed') continue;
    const disable_by = link === 'closing' ? new Date('2026-11-21T00:00:00Z') : null;
    await db
      .insertInto('trackable_links')
      .values({
        account_id: accountId,
        link_id: link,
        publication_id: publicationId,
        created_at: now,
        disable_by,
      })
      .execute();
  }
});
afterAll(() => db.destroy());
beforeEach(() => {
  now = new Date('2026-11-20T12:00:00Z');
});

const at = (host: string, path: string) => locate({ config, db, clock }, host, path);
const name = encodeURIComponent('Été & more');

const change = (values: { cloud_allowance?: number; term_ends_at?: Date }) =>
  db.updateTable('accounts').set(values).where('account_id', '=', accountId).execute();

describe('locate', () => {
  test('finds a publication below its account, however its name and the host are written', async () => {
    for (const spelling of [name, encodeURIComponent('Été & more'.normalize('NFD'))]) {
      const found = await at('PUB.localhost:8080', `/${accountId}/${spelling}/docs/a%20b.png`);
      expect(found).toMatchObject({ accountId, publicationId, linkId: '', path: ['docs', 'a b.png'] });
    }
  });

  test("finds it on the account's subdomain", async () => {
    expect(await at('marlow.pub.localhost:8080', `/${name}/`)).toMatchObject({
      accountId,
      publicationId,
      linkId: '',
      path: [''],
    });
    expect(await at('other.pub.localhost:8080', `/${name}/`)).toBe('unknown');
  });

  test('finds it through a link, and notices a missing slash', async () => {
    expect(await at('link.localhost:8080', '/open')).toMatchObject({
      publicationId,
      linkId: 'open',
      path: [],
    });
  });

  test.each([
    ['pub.localhost:8080', '/'],
    ['pub.localhost:8080', '/abc/def/'],
    ['pub.localhost:8080', '/99999999999999999999/x/'],
    ['localhost:8080', '/10001/x/'],
    ['link.localhost:8080', '/nobody/'],
    ['pub.localhost:8080', '/10001/%00/'],
    ['pub.localhost:8080', '/10001/%c0%ae/'],
    ['pub.localhost:8080', '/10001/%/'],
  ])('knows nothing at %s%s', async (host, path) => {
    expect(await at(host, path)).toBe('unknown');
  });

  test('a link closes at its instant, even if just cached', async () => {
    expect(await at('link.localhost:8080', '/closing/')).toMatchObject({ linkId: 'closing' });
    now = new Date('2026-11-21T00:00:00Z');
    expect(await at('link.localhost:8080', '/closing/')).toBe('closed');
  });

  test('storage expires at its instant, even if just cached, and renewing opens everything at once', async () => {
    await change({ term_ends_at: new Date('2026-11-20T12:00:00Z') });
    now = new Date('2027-05-22T00:00:00.000Z');
    expect(await at('link.localhost:8080', '/open/')).toMatchObject({ linkId: 'open' });
    now = new Date('2027-05-22T00:00:00.001Z');
    expect(await at('link.localhost:8080', '/open/')).toBe('archived');
    expect(await at('pub.localhost:8080', `/${accountId}/${name}/`)).toBe('archived');
    await change({ term_ends_at: now });
    expect(await at('link.localhost:8080', '/open/')).toMatchObject({ linkId: 'open' });
  });

  test('over the allowance, the oldest stay open, and deleting one makes room', async () => {
    const row = {
      account_id: accountId,
      folder: 'g',
      name: 'Older',
      created_at: new Date('2026-11-19T12:00:00Z'),
    };
    await db.insertInto('publications').values(row).execute();
    expect(await at('link.localhost:8080', '/open/')).toBe('archived');
    expect(await at('pub.localhost:8080', `/${accountId}/Older/`)).toMatchObject({ linkId: '' });
    await db
      .updateTable('publications')
      .set({ deleted_at: now })
      .where('account_id', '=', accountId)
      .where('name', '=', 'Older')
      .execute();
    expect(await at('link.localhost:8080', '/open/')).toMatchObject({ linkId: 'open' });
    await db
      .deleteFrom('publications')
      .where('account_id', '=', accountId)
      .where('name', '=', 'Older')
      .execute();
  });

  test('a deleted link is closed, not unknown', async () => {
    expect(await at('link.localhost:8080', '/removed/')).toBe('closed');
  });

  test('deleting a publication closes its links, at once in the notified process', async () => {
    await at('link.localhost:8080', '/open/');
    await db
      .updateTable('publications')
      .set({ deleted_at: now })
      .where('account_id', '=', accountId)
      .execute();
    expect(await at('link.localhost:8080', '/open/')).toBe('closed');
    expect(await at('pub.localhost:8080', `/${accountId}/${name}/`)).toBe('deleted');
    await db
      .updateTable('publications')
      .set({ deleted_at: null })
      .where('account_id', '=', accountId)
      .execute();
  });
});

test('createLocator: the location of a page, or undefined', async () => {
  const locator = createLocator({ config, db, clock });
  const page = new URL(`http://pub.localhost:8080/${accountId}/${name}/index.html?x=1#page/3`);
  expect(await locator(page)).toMatchObject({ accountId, publicationId, path: ['index.html'] });
  expect(await locator(new URL('http://link.localhost:8080/removed/'))).toBeUndefined();
  for (const protocol of ['ftp:', 'ws:', 'javascript:'])
    expect(await locator(new URL(page.href.replace('http:', protocol)))).toBeUndefined();
});
