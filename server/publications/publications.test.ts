import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

const missing = { result: 'ERROR', message: 'This publication does not exist.' };

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.addAccount();
  person = await server.signedIn(account);
});

const host = (name: string, differences = {}) =>
  server.db
    .insertInto('publications')
    .values({
      account_id: account.accountId,
      name,
      folder: 'f',
      created_at: server.time.now,
      pages: 12,
      ...differences,
    })
    .execute();
const rows = () =>
  server.db
    .selectFrom('publications')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .orderBy('publication_id')
    .execute();

test("lists the account's publications, newest first, with their details", async () => {
  await host('Atlas', { created_at: new Date('2026-01-05T10:00:00Z'), analytics_enabled: false });
  await host('Été & more', { created_at: new Date('2026-03-01T10:00:00Z') });
  await host('Gone', { deleted_at: server.time.now });
  expect(await person.call('getcloudpublications', {})).toEqual({
    result: 'SUCCESS',
    list: ['Été & more', 'Atlas'],
    facts: [
      { name: 'Été & more', created_at: '2026-03-01T10:00:00.000Z', pages: 12, analytics: true },
      { name: 'Atlas', created_at: '2026-01-05T10:00:00.000Z', pages: 12, analytics: false },
    ],
  });
});

test('says what made a publication, its title and its cover, which is closed with the publication', async () => {
  const values = { title: 'Atlas <of> land', maker: 'flipPdf', cover: 'files/thumb/1 ü.jpg' };
  await host('Atlas & Co', values);
  const facts = async () => (await person.call('getcloudpublications', {})).facts?.[0];
  expect(await facts()).toMatchObject({
    title: 'Atlas <of> land',
    maker: 'flipPdf',
    cover: expect.stringMatching(
      new RegExp(
        `^http://pub.localhost:8080/${account.accountId}/Atlas%20%26%20Co/files/thumb/1%20%C3%BC.jpg\\?v=.+-1$`,
      ),
    ) as string,
  });
  await server.db
    .updateTable('accounts')
    .set({ cloud_allowance: 0 })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await facts()).toMatchObject({ archived: true, maker: 'flipPdf' });
  expect(await facts()).not.toHaveProperty('cover');
});

test('marks the newest ones as archived, still readable here', async () => {
  await host('Atlas', { created_at: new Date('2026-01-05T10:00:00Z') });
  await host('Borders', { created_at: new Date('2026-03-01T10:00:00Z') });
  const archived = async () =>
    (await person.call('getcloudpublications', {})).facts
      ?.filter((fact) => fact.archived)
      .map(({ name }) => name);
  const change = (values: object) =>
    server.db.updateTable('accounts').set(values).where('account_id', '=', account.accountId).execute();
  expect(await archived()).toEqual([]);
  await change({ cloud_allowance: 1 });
  expect(await archived()).toEqual(['Borders']);
  await change({ cloud_allowance: 10, term_ends_at: new Date('2026-01-01T00:00:00Z') });
  expect(await archived()).toEqual(['Borders', 'Atlas']);
  const leads = await person.call('leads', {
    publication: 'Atlas',
    searchDateFrom: '2026-10-20T00:00:00.000Z',
    searchDateTo: '2026-11-21T00:00:00.000Z',
  });
  expect(leads).toMatchObject({ leads: [] });
});

test('deletes one by name, however its characters are composed, and frees the name', async () => {
  await host('Été');
  expect(await person.call('deletecloudpublication', { identifier: 'Été'.normalize('NFD') })).toEqual({
    result: 'SUCCESS',
    message: 'Publication deleted.',
  });
  expect(await person.call('deletecloudpublication', { identifier: 'Été' })).toEqual(missing);
  expect(await person.call('getcloudpublications', {})).toEqual({ result: 'SUCCESS', list: [], facts: [] });
  await host('Été');
  expect(await rows()).toHaveLength(2);
});

test('a deleted publication disappears from the publication host at once', async () => {
  await host('Atlas', { index_page: 'index.html' });
  const ask = () =>
    server.app.inject({ url: `/${account.accountId}/Atlas/`, headers: { host: 'pub.localhost:8080' } });
  expect((await ask()).statusCode).toBe(404); // hosted, but without its files
  await person.call('deletecloudpublication', { identifier: 'Atlas' });
  expect((await ask()).statusCode).toBe(410);
});

test('purges the cached copies', async () => {
  await host('Atlas');
  expect(await person.call('clear-cdn-cache', { identifier: 'Atlas' })).toMatchObject({ result: 'SUCCESS' });
  expect(await rows()).toMatchObject([{ cache_version: 2 }]);
  expect(await person.call('clear-cdn-cache', { identifier: 'Nowhere' })).toEqual(missing);
});

test('a page of the list is sorted, searched and counted; archived publications are the same on any page', async () => {
  await host('Atlas', { created_at: new Date('2026-01-05T10:00:00Z'), pages: 3 });
  await host('borders_2', {
    created_at: new Date('2026-02-01T10:00:00Z'),
    pages: 9,
    analytics_enabled: false,
  });
  await host('Cities', { created_at: new Date('2026-03-01T10:00:00Z'), pages: 1 });
  await server.db
    .updateTable('accounts')
    .set({ cloud_allowance: 2 })
    .where('account_id', '=', account.accountId)
    .execute();
  const other = await server.addAccount();
  await server.db
    .insertInto('publications')
    .values({ account_id: other.accountId, name: 'Another', folder: 'f', created_at: server.time.now })
    .execute();
  const ask = (body: Partial<Body<'getcloudpublications'>>) =>
    person.call('getcloudpublications', { pageSize: 2, ...body });
  expect(await ask({})).toMatchObject({ list: ['Cities', 'borders_2'], total: 3 });
  expect(await ask({ page: 2 })).toMatchObject({ list: ['Atlas'], total: 3 });
  expect(await ask({ sort: { field: 'name', order: 'asc' } })).toMatchObject({
    list: ['Atlas', 'borders_2'],
  });
  expect(await ask({ sort: { field: 'pages', order: 'desc' } })).toMatchObject({
    list: ['borders_2', 'Atlas'],
  });
  expect(await ask({ sort: { field: 'analytics', order: 'asc' } })).toMatchObject({
    list: ['borders_2', 'Atlas'],
  });
  expect(await ask({ search: 'S_2' })).toMatchObject({ list: ['borders_2'], total: 1 });
  expect(await ask({ search: 'an' })).toMatchObject({ list: [], total: 0 });
  expect((await ask({ search: 'cities' })).facts).toMatchObject([{ name: 'Cities', archived: true }]);
});
