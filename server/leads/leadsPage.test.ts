import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication } from '../viewerPosts/testReaders.ts';
import { createLeadsPages } from './leadsPage.ts';

const people = [
  { email: 'ada@example.org', name: 'Ada Lovelace', views: 3 },
  { email: 'Grace@example.org', name: 'Grace Hopper', views: 1, link: 'spring' },
  { email: 'ünal@example.org', name: 'Ünal 100% sure', views: 2 },
  { email: 'under_score@example.org', name: '', views: 7 },
  { email: 'underXscore@example.org', name: 'back\\slash', views: 4 },
  { email: 'bot@example.org', name: 'Robot', views: 9, audience: 1 },
];

let server: TestServer;
let account: TestAccount;
let person: Person;

async function fill({ accountId }: TestAccount, publicationId: number, rows: typeof people): Promise<void> {
  await server.db
    .insertInto('leads')
    .values(
      rows.map(({ link, ...row }, nth) => ({
        ...row,
        account_id: accountId,
        publication_id: publicationId,
        person: `email:${row.email.toLowerCase()}`,
        link_id: link ? `${link}-${accountId}` : '',
        created_at: new Date(Date.UTC(2026, 10, 1 + nth)),
        last_seen_at: server.time.now,
      })),
    )
    .execute();
}

beforeAll(async () => {
  server = await openTestServer();
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  person = await server.signedIn(account);
  const { publicationId } = await addPublication(server, account);
  await addLink(server, account.accountId, publicationId, `spring-${account.accountId}`);
  await fill(account, publicationId, people);
  const other = await server.addAccount();
  await fill(other, (await addPublication(server, other)).publicationId, people.slice(0, 2));
});
afterAll(() => server.close());

const ask = (body: Partial<Body<'leads'>>) => person.call('leads', { publication: 'Atlas', ...body });
const names = async (body: Partial<Body<'leads'>>) =>
  (await ask({ pageSize: 100, ...body })).leads.map(({ email }) => email.replace('@example.org', ''));

test('without a page, the whole list comes, newest first', async () => {
  const whole = await ask({ sort: { field: 'views', order: 'asc' }, search: 'ada' });
  expect(whole.leads).toHaveLength(5);
  expect(whole.leads[0]?.email).toBe('underXscore@example.org');
  expect(whole).not.toHaveProperty('total');
});

test('pages follow one another, each with the total number of leads', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => ask({ page, pageSize: 2 })));
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  expect(pages.map(({ leads }) => leads.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap(({ leads }) => leads)).toEqual((await ask({})).leads);
  // as the specification's own clients may send it: a page number without a size is ignored
  expect(await ask({ page: 1 })).toEqual(await ask({}));
});

test.each([
  ['email', ['ada', 'Grace', 'under_score', 'underXscore', 'ünal']],
  ['created_at', ['ada', 'Grace', 'ünal', 'under_score', 'underXscore']],
  ['views', ['Grace', 'ünal', 'ada', 'underXscore', 'under_score']],
] as const)('are sorted by %s, either way, and page by page alike', async (field, ascending) => {
  expect(await names({ sort: { field, order: 'asc' } })).toEqual(ascending);
  const pages = [1, 2, 3].map((page) => names({ sort: { field, order: 'desc' }, page, pageSize: 2 }));
  expect((await Promise.all(pages)).flat()).toEqual(ascending.toReversed());
});

test('sorted by the label of their link', async () => {
  expect((await names({ sort: { field: 'linkLabel', order: 'desc' } }))[0]).toBe('Grace');
  expect((await names({ sort: { field: 'linkLabel', order: 'asc' } })).at(-1)).toBe('Grace');
});

test.each([
  ['every word, in any case', 'LOVELACE ada', ['ada']],
  ['letters beyond ASCII', 'ÜNAL', ['ünal']],
  ['a per cent sign as it stands', '100%', ['ünal']],
  ['an underscore as it stands', 'under_score', ['under_score']],
  ['a backslash as it stands', 'back\\slash', ['underXscore']],
  ['two characters at the beginning of a word', 'ho', ['Grace']],
  ['nothing for SQL', "'; DROP TABLE leads; --", []],
  ['nothing for a marked lead', 'robot', []],
])('a search finds %s', async (_what, search, found) => {
  const { leads, total } = await ask({ search, pageSize: 10 });
  expect(leads.map(({ email }) => email.replace('@example.org', ''))).toEqual(found);
  expect(total).toBe(found.length);
});

test('a search of punctuation alone, or an empty one, filters nothing', async () => {
  expect((await ask({ search: ' % _ ', pageSize: 10 })).total).toBe(5);
  expect((await ask({ search: '  ', pageSize: 10 })).total).toBe(5);
});

test("other accounts' leads with the same address are neither counted nor shown", async () => {
  expect((await ask({ search: 'grace', pageSize: 10 })).total).toBe(1);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM leads WHERE person = 'email:grace@example.org'`.execute(server.db);
  expect(rows[0]?.count).toBe(2);
});

test.each([
  ['a field that no list is sorted by', { sort: { field: 'person', order: 'asc' } }],
  ['SQL for an order', { sort: { field: 'views', order: 'asc; DELETE FROM leads' } }],
  ['a page before the first', { page: 0 }],
  ['a page of too many', { pageSize: 10_001 }],
  ['a search that is too long', { search: 'x'.repeat(201) }],
])('%s is refused', async (_what, body) => {
  const answer = await person.ask('leads', { publication: 'Atlas', ...body });
  expect(answer.status).toBe(400);
});

test('a search with more than ten thousand results counts and shows them all, in order', async () => {
  const many = await server.addAccount();
  const owner = await server.signedIn(many);
  const { publicationId } = await addPublication(server, many);
  await sql`INSERT INTO leads (account_id, publication_id, person, email, name, created_at, last_seen_at, views)
    SELECT ${many.accountId}, ${publicationId}, 'email:reader' || n, 'reader' || n, '', ${server.time.now}::timestamptz - n * interval '1 second',
      ${server.time.now}, n FROM generate_series(1, 10500) AS n`.execute(server.db);
  const asked = (page: number) =>
    owner.call('leads', {
      publication: 'Atlas',
      search: 'reader',
      sort: { field: 'views', order: 'desc' },
      page,
      pageSize: 1000,
    });
  const [first, last, beyond] = await Promise.all([asked(1), asked(11), asked(12)]);
  expect([first.total, last.total, beyond.total]).toEqual([10_500, 10_500, 10_500]);
  expect(first.leads[0]?.views).toBe(10_500);
  expect(last.leads.at(-1)?.views).toBe(1);
  expect(beyond.leads).toEqual([]);
});

test('pages sorted by label follow one another, through links of one label, none, and one that is gone', async () => {
  const many = await server.addAccount();
  const owner = await server.signedIn(many);
  const { publicationId } = await addPublication(server, many);
  const id = (name: string) => `${name}-${many.accountId}`;
  for (const [name, label] of [
    ['a', 'Flyer'],
    ['b', 'Flyer'],
    ['c', 'Autumn'],
  ] as const)
    await server.db
      .insertInto('trackable_links')
      .values({
        account_id: many.accountId,
        link_id: id(name),
        publication_id: publicationId,
        label,
        created_at: server.time.now,
      })
      .execute();
  const links = ['', id('a'), id('b'), id('gone'), id('c')];
  await sql`INSERT INTO leads (account_id, publication_id, person, email, name, link_id, created_at, last_seen_at, views)
    SELECT ${many.accountId}, ${publicationId}, 'email:reader' || n, 'reader' || n, '', (${links}::text[])[1 + n % 5],
      ${server.time.now}::timestamptz - n * interval '1 second', ${server.time.now}, n FROM generate_series(0, 39) AS n`.execute(
    server.db,
  );
  const page = (order: 'asc' | 'desc', nth: number, pageSize: number, search?: string) =>
    owner.call('leads', {
      publication: 'Atlas',
      sort: { field: 'linkLabel', order },
      page: nth,
      pageSize,
      ...(search !== undefined && { search }),
    });
  const whole = (await page('asc', 1, 100)).leads;
  const labels = whole.map(({ linkLabel = '' }) => linkLabel);
  expect(labels).toEqual([
    ...Array<string>(16).fill(''),
    ...Array<string>(8).fill('Autumn'),
    ...Array<string>(16).fill('Flyer'),
  ]);
  // within a label by age of the entry, whichever link it came through
  const flyers = whole.slice(24).map(({ id: lead }) => Number(lead));
  expect(flyers).toEqual([...flyers].sort((one, other) => one - other));
  for (const size of [1, 7, 16, 17, 39]) {
    const numbers = Array.from({ length: Math.ceil(40 / size) }, (_, nth) => nth + 1);
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(numbers.map((nth) => page(order, nth, size)));
      expect(pages.map(({ total }) => total)).toEqual(numbers.map(() => 40));
      expect(pages.flatMap(({ leads }) => leads)).toEqual(order === 'asc' ? whole : whole.toReversed());
    }
  }
  const found = await page('desc', 1, 6, 'reader1');
  expect(found.total).toBe(11);
  expect(found.leads.map(({ linkLabel }) => linkLabel)).toEqual([
    ...Array<string>(5).fill('Flyer'),
    'Autumn',
  ]);
});

test('a kept length is counted anew once a page shows that leads are gone', async () => {
  const { publicationId } = await addPublication(server, account, 'Shrinking');
  await fill(account, publicationId, people.slice(0, 3));
  const pages = createLeadsPages({ db: server.db, clock: () => server.time.now }, 1);
  const wanted = {
    accountId: account.accountId,
    publicationId,
    range: { from: new Date(0), until: server.time.now },
    audience: undefined,
    links: undefined,
  };
  const ask = async (asked: Partial<Body<'leads'>> = {}) => {
    const { rows, total } = await pages.page(wanted, { offset: 0, limit: 2 }, asked);
    return [rows.length, total];
  };
  const byLink = { sort: { field: 'linkLabel', order: 'asc' } } as const;
  expect(await ask()).toEqual([2, 3]);
  expect(await ask(byLink)).toEqual([2, 3]);
  // by another process, which cannot say so
  await server.db
    .deleteFrom('leads')
    .where('publication_id', '=', publicationId)
    .where('views', '>', 1)
    .execute();
  expect(await ask()).toEqual([1, 1]);
  expect(await ask(byLink)).toEqual([1, 1]);
});
