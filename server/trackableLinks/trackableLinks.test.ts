import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import { createIntake } from '../intake/intake.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { aBot, aLink, aReader, host, view, type LinkPlace } from './testLinks.ts';

const noLink = { result: 'ERROR', message: 'This trackable link does not exist.' };
const linkHost = 'link.localhost:8080';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  account = await server.addAccount();
  person = await server.signedIn(account);
  publicationId = await host(server, account.accountId);
});

const link = (differences = {}) =>
  aLink(server, { accountId: account.accountId, publicationId }, differences);
const fetch = async (audience?: 'people' | 'everything') =>
  (await person.call('trackable-link#fetch', { publication: 'Atlas', ...(audience && { audience }) })).links;
const update = ({ linkId }: LinkPlace, differences: Partial<Body<'trackable-link#update'>> = {}) =>
  person.call('trackable-link#update', {
    publication: 'Atlas',
    identifier: linkId,
    label: 'Newsletter',
    disableByDate: '',
    emailWhenOpened: false,
    emailWhenDownloaded: false,
    emailIfNotOpenedBy: '',
    ...differences,
  });
const row = ({ linkId }: LinkPlace) =>
  server.db
    .selectFrom('trackable_links')
    .selectAll()
    .where('account_id', '=', account.accountId)
    .where('link_id', '=', linkId)
    .executeTakeFirst();
const open = (path: string) => server.app.inject({ url: path, headers: { host: linkHost } });
const create = (labels: string[], publication = 'Atlas') =>
  person.call('trackable-link#create', { publication, labels });

async function reads(place: LinkPlace, at: string, reader = aReader): Promise<void> {
  const moment = new Date(at);
  const sentAt = moment.getTime();
  await createIntake({ ...server, clock: () => moment }).accept(
    aBatch(view(2, 30)(sentAt), { sentAt }),
    place,
    reader,
  );
}

describe('fetch', () => {
  test('misses openings stored by a process of an earlier version; verify reports them, and a rebuild adds them', async () => {
    const place = await link();
    await reads(place, '2026-11-01T09:00:00Z');
    const openings = await fetch();
    expect(openings).toMatchObject([{ first_opened: '2026-11-01T09:00:00.000Z' }]);
    await server.db.deleteFrom('link_openings').where('account_id', '=', account.accountId).execute();
    expect(await verifyRollups(server.db)).toEqual(['link_openings: 1 rows differ']);
    await rebuildRollups(server.db);
    expect(await verifyRollups(server.db)).toEqual([]);
    expect(await fetch()).toEqual(openings);
  });

  test('lists links with their readings, newest first', async () => {
    const older = await link({
      label: 'Partners',
      created_at: new Date('2026-10-01T10:00:00Z'),
      disable_by: new Date('2026-12-01T00:00:00Z'),
    });
    const newer = await link({
      email_when_opened: true,
      email_ifnot_opened_by: new Date('2026-11-30T08:30:00Z'),
    });
    await reads(older, '2026-11-01T09:00:00Z');
    await reads(older, '2026-11-05T09:00:00Z');
    await reads({ ...older, linkId: '' }, '2026-11-06T09:00:00Z');
    expect(await fetch()).toEqual([
      {
        identifier: newer.linkId,
        linkAlias: 'Atlas',
        label: 'Newsletter',
        created_at: '2026-11-20T12:00:00.000Z',
        disable_by: '',
        email_when_opened: true,
        email_when_downloaded: false,
        email_ifnot_opened_by: '2026-11-30T08:30:00.000Z',
        opens: 0,
        first_opened: '',
        last_opened: '',
        seconds: 0,
        pages_read: 0,
        furthest: 0,
        gate: '',
      },
      {
        identifier: older.linkId,
        linkAlias: 'Atlas',
        label: 'Partners',
        created_at: '2026-10-01T10:00:00.000Z',
        disable_by: '2026-12-01T00:00:00.000Z',
        email_when_opened: false,
        email_when_downloaded: false,
        email_ifnot_opened_by: '',
        opens: 2,
        first_opened: '2026-11-01T09:00:00.000Z',
        last_opened: '2026-11-05T09:00:00.000Z',
        seconds: 60,
        pages_read: 2,
        furthest: 2,
        gate: '',
      },
    ]);
  });

  test('says how many pages there are to read, where readers’ pages are known', async () => {
    const ask = () => person.call('trackable-link#fetch', { publication: 'Atlas' });
    const set = (facts: { pages: number; paged: boolean }) =>
      server.db.updateTable('publications').set(facts).where('publication_id', '=', publicationId).execute();
    await set({ pages: 24, paged: true });
    expect(await ask()).toMatchObject({ pages: 24 });
    await set({ pages: 24, paged: false });
    expect(await ask()).not.toHaveProperty('pages');
    await set({ pages: 0, paged: true });
    expect(await ask()).not.toHaveProperty('pages');
  });

  test('counts people unless all traffic is requested', async () => {
    const place = await link();
    await reads(place, '2026-11-01T09:00:00Z', aBot);
    await reads(place, '2026-11-02T09:00:00Z');
    await reads(place, '2026-11-03T09:00:00Z', aBot);
    expect(await fetch()).toMatchObject([
      {
        opens: 1,
        pages_read: 1,
        first_opened: '2026-11-02T09:00:00.000Z',
        last_opened: '2026-11-02T09:00:00.000Z',
      },
    ]);
    expect(await fetch('everything')).toMatchObject([
      {
        opens: 3,
        pages_read: 3,
        seconds: 90,
        first_opened: '2026-11-01T09:00:00.000Z',
        last_opened: '2026-11-03T09:00:00.000Z',
      },
    ]);
  });

  test('a link opened while analytics were off shows when', async () => {
    await link({ opened_at: new Date('2026-11-02T09:00:00Z') });
    expect(await fetch()).toMatchObject([
      { opens: 0, first_opened: '2026-11-02T09:00:00.000Z', last_opened: '2026-11-02T09:00:00.000Z' },
    ]);
  });

  test('a range counts what was read in it, to the hour and below, and leaves the other figures alone', async () => {
    const place = await link();
    await link({ label: 'Unread' });
    await reads(place, '2026-11-02T18:10:00Z');
    await reads(place, '2026-11-02T18:40:00Z');
    await reads(place, '2026-11-03T09:00:00Z', aBot);
    const during = async (searchDateFrom: string, searchDateTo: string, differences = {}) => {
      const body = { publication: 'Atlas', searchDateFrom, searchDateTo, ...differences };
      const { links } = await person.call('trackable-link#fetch', body);
      expect(links).toMatchObject(
        links.map(({ label }) => (label === 'Unread' ? { opens: 0 } : { opens: 2, pages_read: 2 })),
      );
      return links.map(({ period }) => [period?.opens, period?.pages_read, period?.seconds]);
    };
    const none = [0, 0, 0];
    // a day of half-hour time zones begins at 18:30
    expect(await during('2026-11-02T18:30:00.000Z', '2026-11-03T18:29:59.999Z')).toEqual([[1, 1, 30], none]);
    const day = ['2026-11-02T00:00:00.000Z', '2026-11-02T23:59:59.999Z'] as const;
    expect(await during(...day)).toEqual([[2, 2, 60], none]);
    const all = { audience: 'everything', pageSize: 1, sort: { field: 'opens', order: 'desc' } };
    expect(await during(day[0], '2026-11-03T23:59:59.999Z', { ...all, audience: 'people' })).toEqual([
      [2, 2, 60],
    ]);
    expect(await during('2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z')).toEqual([none, none]);
    expect((await fetch())[0]).not.toHaveProperty('period');
    const wrong = { publication: 'Atlas', searchDateFrom: day[1], searchDateTo: day[0] };
    expect(await person.call('trackable-link#fetch', wrong)).toMatchObject({
      links: [],
      Error: expect.stringMatching(/./),
    });
  });

  test('reports a missing publication', async () => {
    expect(await person.call('trackable-link#fetch', { publication: 'Nowhere' })).toEqual({
      links: [],
      Error: 'This publication does not exist.',
    });
  });
});

describe('create', () => {
  test('creates a link for each label, open at once', async () => {
    const reply = await create(['Spring', 'Spring', '  Board\u0007members ']);
    expect(reply).toMatchObject({ result: 'SUCCESS', message: '3 trackable links created.' });
    expect(reply.links.map(({ label }) => label)).toEqual(['Spring', 'Spring', 'Board members']);
    expect(new Set(reply.links.map(({ identifier }) => identifier)).size).toBe(3);
    for (const made of reply.links) {
      expect(made.identifier).toMatch(/^[\w-]{12}$/);
      expect(await fetch()).toContainEqual(made);
      expect((await open(`/${made.identifier}`)).statusCode).toBe(302);
    }
  });

  test('a blank label refuses them all with a message', async () => {
    expect(await create(['Spring', ' \t '])).toEqual({
      result: 'ERROR',
      message: 'Label 2 of 2 is blank. Give every link a label, or leave that one out.',
      links: [],
    });
    expect(await fetch()).toEqual([]);
  });

  test('no publication gets more than ten thousand', async () => {
    const rows = Array.from({ length: 9_999 }, (_, nth) => ({
      account_id: account.accountId,
      link_id: `full-${account.accountId}-${nth}`,
      publication_id: publicationId,
      created_at: server.time.now,
    }));
    for (let at = 0; at < rows.length; at += 3_000)
      await server.db
        .insertInto('trackable_links')
        .values(rows.slice(at, at + 3_000))
        .execute();
    expect(await create(['One', 'Two'])).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining(
        'at most 10,000 trackable links, so there is room for 1 more.',
      ) as string,
    });
    expect(await create(['One'])).toMatchObject({ result: 'SUCCESS', message: 'Trackable link created.' });
    expect(await create(['Two'])).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining('Delete links') as string,
    });
    expect(await fetch()).toHaveLength(10_000);
  });

  test('creates none for a missing publication', async () => {
    expect(await create(['Spring'], 'Nowhere')).toEqual({
      result: 'ERROR',
      message: 'This publication does not exist.',
      links: [],
    });
  });
});

describe('update', () => {
  test('sets every setting, and clears dates', async () => {
    const place = await link();
    expect(
      await update(place, {
        label: '=1+1 <b>Spring</b>',
        disableByDate: '2026-12-01T10:00:00Z',
        emailWhenOpened: true,
        emailWhenDownloaded: true,
        emailIfNotOpenedBy: '2026-11-25T08:00:00.5Z',
      }),
    ).toEqual({ result: 'SUCCESS', message: 'Trackable link updated.' });
    expect(await fetch()).toMatchObject([
      {
        label: '=1+1 <b>Spring</b>',
        disable_by: '2026-12-01T10:00:00.000Z',
        email_when_opened: true,
        email_when_downloaded: true,
        email_ifnot_opened_by: '2026-11-25T08:00:00.500Z',
      },
    ]);
    await update(place);
    expect(await fetch()).toMatchObject([
      { disable_by: '', email_when_opened: false, email_when_downloaded: false, email_ifnot_opened_by: '' },
    ]);
  });

  test('disabling closes every address below the link and the intake at once; clearing the date reopens them', async () => {
    const place = await link();
    const paths = ['', '/', '/docs/1.png', '/js/app.js'].map((path) => `/${place.linkId}${path}`);
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/-/events',
        headers: { host: linkHost, 'content-type': 'text/plain', 'user-agent': aReader.userAgent },
        body: JSON.stringify(aBatch(view()(Date.now()), { location: `http://${linkHost}/${place.linkId}/` })),
      });
    for (const path of paths) expect((await open(path)).statusCode).not.toBe(410);
    await update(place, { disableByDate: server.time.now.toISOString() });
    for (const path of paths) {
      const answer = await open(path);
      expect(answer.statusCode).toBe(410);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.body).toContain('This link has been closed');
    }
    expect((await send()).statusCode).toBe(404);
    await update(place);
    expect((await open(paths[0] ?? '')).statusCode).toBe(302);
    expect((await send()).statusCode).toBe(204);
  });

  test('a new date rearms the email about an unopened link; the same date does not', async () => {
    const place = await link({
      email_ifnot_opened_by: new Date('2026-11-19T08:00:00Z'),
      not_opened_mail_at: new Date('2026-11-19T08:00:20Z'),
    });
    await update(place, { label: 'Other', emailIfNotOpenedBy: '2026-11-19T08:00:00.000Z' });
    expect((await row(place))?.not_opened_mail_at).not.toBeNull();
    await update(place, { emailIfNotOpenedBy: '2026-11-26T08:00:00.000Z' });
    expect((await row(place))?.not_opened_mail_at).toBeNull();
  });

  test('an impossible date is rejected with a message', async () => {
    const place = await link();
    expect(await update(place, { disableByDate: '2026-99-01T10:00:00Z' })).toEqual({
      result: 'ERROR',
      message: 'There is no such date: 2026-99-01T10:00:00Z. Choose another one for "Disable On".',
    });
  });
});

describe('delete', () => {
  test('a deleted link leaves the list and its address closes permanently', async () => {
    const place = await link();
    expect(
      await person.call('trackable-link#delete', { publication: 'Atlas', identifier: place.linkId }),
    ).toEqual({ result: 'SUCCESS', message: 'Trackable link deleted.' });
    expect(await fetch()).toEqual([]);
    expect((await open(`/${place.linkId}/`)).statusCode).toBe(410);
    expect((await open(`/${place.linkId}/docs/1.png`)).statusCode).toBe(410);
    expect(
      await person.call('trackable-link#delete', { publication: 'Atlas', identifier: place.linkId }),
    ).toEqual(noLink);
    expect(
      await server.db.selectFrom('link_ids').selectAll().where('link_id', '=', place.linkId).execute(),
    ).toHaveLength(1);
  });

  test('many at once, and no others', async () => {
    const [first, second, kept] = [await link(), await link(), await link()];
    expect(
      await person.call('trackable-link#deleteLinks', {
        publication: 'Atlas',
        identifiers: [first.linkId, second.linkId, 'nobodys'],
      }),
    ).toEqual({ result: 'SUCCESS', message: '2 trackable links deleted.' });
    expect((await fetch()).map(({ identifier }) => identifier)).toEqual([kept.linkId]);
    expect(
      await person.call('trackable-link#deleteLinks', { publication: 'Atlas', identifiers: [first.linkId] }),
    ).toEqual({ result: 'ERROR', message: 'These trackable links do not exist.' });
  });
});

test("another account's or publication's link counts as missing", async () => {
  const neighbour = await server.addAccount();
  const theirs = await aLink(server, {
    accountId: neighbour.accountId,
    publicationId: await host(server, neighbour.accountId),
  });
  const elsewhere = await aLink(server, {
    accountId: account.accountId,
    publicationId: await host(server, account.accountId, 'Other'),
  });
  for (const { linkId } of [theirs, elsewhere]) {
    expect(
      await update({ accountId: 0, publicationId, linkId }, { disableByDate: '2026-11-20T00:00:00Z' }),
    ).toEqual(noLink);
    expect(await person.call('trackable-link#delete', { publication: 'Atlas', identifier: linkId })).toEqual(
      noLink,
    );
    expect(
      await person.call('trackable-link#deleteLinks', { publication: 'Atlas', identifiers: [linkId] }),
    ).toMatchObject({ result: 'ERROR' });
    expect((await open(`/${linkId}`)).statusCode).toBe(302);
  }
  expect(await fetch()).toEqual([]);
});

describe('a page of links', () => {
  const ask = (body: Partial<Body<'trackable-link#fetch'>>) =>
    person.call('trackable-link#fetch', { publication: 'Atlas', pageSize: 2, ...body });
  const labels = async (body: Partial<Body<'trackable-link#fetch'>>) =>
    (await ask(body)).links.map(({ label }) => label);
  const read = async ({ linkId }: LinkPlace, sessions: number, audience = 0) => {
    const owned = { account_id: account.accountId, publication_id: publicationId, link_id: linkId, audience };
    await server.db
      .insertInto('reads_by_day')
      .values({
        ...owned,
        day: '2026-11-01',
        page: 1,

        views: sessions * 2,
        seconds: sessions * 5,
        sessions,
      })
      .execute();
    await server.db
      .insertInto('link_openings')
      .values({
        ...owned,
        first_at: new Date(Date.UTC(2026, 10, sessions)),
        last_at: new Date(Date.UTC(2026, 10, 30 - sessions)),
      })
      .execute();
  };
  beforeEach(async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 9, day));
    await read(await link({ label: 'Autumn 10%', created_at: at(1), disable_by: at(9) }), 2);
    await read(await link({ label: 'Winter', created_at: at(2) }), 7);
    await read(await link({ label: 'Spring', created_at: at(3), disable_by: at(8) }), 9, 1);
    await link({ label: 'Unread', created_at: at(4) });
  });

  test('newest first, with the total', async () => {
    expect(await labels({})).toEqual(['Unread', 'Spring']);
    expect(await labels({ page: 2 })).toEqual(['Winter', 'Autumn 10%']);
    expect(await ask({ page: 9 })).toEqual({ links: [], total: 4 });
    expect((await ask({ page: 2 })).links).toEqual((await fetch()).slice(2));
  });

  test.each([
    ['label', ['Autumn 10%', 'Spring', 'Unread', 'Winter']],
    ['created_at', ['Autumn 10%', 'Winter', 'Spring', 'Unread']],
    ['opens', ['Unread', 'Spring', 'Autumn 10%', 'Winter']],
    ['seconds', ['Unread', 'Spring', 'Autumn 10%', 'Winter']],
    ['pages_read', ['Unread', 'Spring', 'Autumn 10%', 'Winter']],
    // links without a value come last in either order
    ['disable_by', ['Spring', 'Autumn 10%', 'Unread', 'Winter']],
    ['first_opened', ['Autumn 10%', 'Winter', 'Unread', 'Spring']],
    ['last_opened', ['Winter', 'Autumn 10%', 'Unread', 'Spring']],
  ] as const)('sorted by %s', async (field, ascending) => {
    expect(await labels({ sort: { field, order: 'asc' }, pageSize: 9 })).toEqual(ascending);
  });

  test('sorted by all traffic if requested', async () => {
    const sort = { field: 'opens', order: 'desc' } as const;
    expect(await labels({ sort })).toEqual(['Winter', 'Autumn 10%']);
    expect(await labels({ sort, audience: 'everything' })).toEqual(['Spring', 'Winter']);
  });

  test('searched by label and identifier', async () => {
    expect(await ask({ search: '10%' })).toMatchObject({ links: [{ label: 'Autumn 10%' }], total: 1 });
    expect(await ask({ search: 'nothing%' })).toEqual({ links: [], total: 0 });
    const made = await link({ link_id: `own-name-${account.accountId}`, label: 'x' });
    expect((await ask({ search: made.linkId })).links).toMatchObject([{ identifier: made.linkId }]);
  });
});

test('a link says whether it was disabled at once, or expires on a date set before', async () => {
  const [later, atOnce, never] = [await link(), await link(), await link()];
  const tomorrow = new Date(server.time.now.getTime() + 86_400_000).toISOString();
  await update(later, { disableByDate: tomorrow });
  await update(atOnce, { disableByDate: server.time.now.toISOString() });
  await update(never);
  server.time.now = new Date(Date.parse(tomorrow) + 1000);
  // saved again after it has passed, unchanged
  await update(later, { disableByDate: tomorrow, label: 'Renamed' });
  const said = new Map((await fetch()).map(({ identifier, expires }) => [identifier, expires]));
  expect([later, atOnce, never].map(({ linkId }) => said.get(linkId))).toEqual([true, undefined, undefined]);
});

test('links are created with settings, and in the order people count in', async () => {
  const by = new Date(server.time.now.getTime() + 86_400_000).toISOString();
  const made = await person.call('trackable-link#create', {
    publication: 'Atlas',
    labels: ['Seat 10', 'Seat 2', 'Seat 1'],
    disableByDate: by,
    emailWhenOpened: true,
    emailEveryOpen: true,
    emailIfNotOpenedBy: by,
  });
  expect(made).toMatchObject({
    result: 'SUCCESS',
    links: [{ disable_by: by, expires: true, email_every_open: true }, {}, {}],
  });
  const links = await fetch();
  expect(links.map(({ label }) => label)).toEqual(['Seat 1', 'Seat 2', 'Seat 10']);
  expect(links[0]).toMatchObject({
    disable_by: by,
    email_when_opened: true,
    email_when_downloaded: false,
    email_ifnot_opened_by: by,
    email_every_open: true,
    expires: true,
  });
  expect(
    await person.call('trackable-link#create', {
      publication: 'Atlas',
      labels: ['x'],
      disableByDate: '2026-13-01T00:00:00Z',
    }),
  ).toMatchObject({ links: [] });
});
