import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReaderEvent, SessionMark } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

const reader = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };
const DAY = 24 * 3600_000;
const range = { dateRangeStart: '2026-11-13T23:00:00.000Z', dateRangeEnd: '2026-11-20T22:59:59.999Z' };

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await server.addAccount({
    time_zone: 'Europe/Oslo',
    term_ends_at: new Date('2027-06-01T00:00:00Z'),
  });
  person = await server.signedIn(account);
});

interface Choices {
  pages?: number;
  analytics_enabled?: boolean;
  heatmap_enabled?: boolean;
  deleted_at?: Date;
  /** Whose it is. */
  of?: TestAccount;
}

/** Publishes under a name; later ones are newer. */
let published = 0;
async function publish(name: string, { of = account, ...given }: Choices = {}): Promise<number> {
  published += 1;
  const { publication_id } = await server.db
    .insertInto('publications')
    .values({
      account_id: of.accountId,
      name,
      folder: 'f',
      created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + published * 60_000),
      ...given,
    })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return publication_id;
}

/** A reader at an instant, of these pages. */
async function reads(
  publicationId: number,
  at: string | Date,
  {
    pages = [1],
    linkId = '',
    marks = [],
    of = account,
  }: { pages?: number[]; linkId?: string; marks?: SessionMark[]; of?: TestAccount } = {},
): Promise<void> {
  const moment = new Date(at);
  const sentAt = moment.getTime();
  const events = pages.map((page): ReaderEvent => ({ type: 'view', at: sentAt, page }));
  await createIntake({ ...server, clock: () => moment }).accept(
    aBatch(events, { sentAt, marks }),
    { accountId: of.accountId, publicationId, linkId },
    reader,
  );
}

const addLink = (publicationId: number, link_id: string, given: object = {}) =>
  server.db
    .insertInto('trackable_links')
    .values({
      account_id: account.accountId,
      publication_id: publicationId,
      link_id,
      label: `To ${link_id}`,
      created_at: new Date('2026-11-01T00:00:00Z'),
      ...given,
    })
    .execute();
const addLead = (publicationId: number, email: string, created_at: Date, audience = 0) =>
  server.db
    .insertInto('leads')
    .values({
      account_id: account.accountId,
      publication_id: publicationId,
      person: `email:${email}`,
      email,
      created_at,
      last_seen_at: created_at,
      audience,
    })
    .execute();
const get = (body: object = {}, who = person) => who.call('getoverview', { ...range, ...body });

test('an account without publications has nothing, without failing', async () => {
  expect(await get()).toMatchObject({
    result: 'SUCCESS',
    publications: 0,
    now: 0,
    figures: { sessions: 0, reads: 0, seconds: 0, leads: 0, linkOpens: 0 },
    rose: [],
    fell: [],
    unopenedTotal: 0,
    losing: [],
  });
  expect((await get()).trend).toHaveLength(7);
});

test('counts the caller’s own publications alone', async () => {
  const other = await server.addAccount();
  const theirs = await publish('Atlas', { of: other });
  await reads(theirs, '2026-11-18T10:00:00Z', { of: other });
  await reads(await publish('Atlas'), '2026-11-18T10:00:00Z');
  const own = await get();
  expect(own.figures.sessions).toBe(1);
  // theirs is older
  expect(own.since).not.toBe((await get({}, await server.signedIn(other))).since);
  expect(own.since).toMatch(/^2026-01-01T/);
  expect((await get({}, await server.signedIn(other))).figures.sessions).toBe(1);
  expect((await get({}, await server.signedIn(await server.addAccount()))).figures.sessions).toBe(0);
});

test('the period before has as many days, by the calendar', async () => {
  const id = await publish('Atlas');
  // Oslo's clocks went back on 25 October: 14 days before 1 November is 18 October, at summer time
  await reads(id, '2026-10-17T22:30:00Z');
  await reads(id, '2026-10-17T21:30:00Z');
  await reads(id, '2026-10-31T23:30:00Z');
  const { figures, before, trend } = await get({
    dateRangeStart: '2026-10-31T23:00:00.000Z',
    dateRangeEnd: '2026-11-14T22:59:59.999Z',
  });
  expect([figures.sessions, before.sessions]).toEqual([1, 1]);
  expect(trend[0]).toEqual({ date: '2026-10-31T23:00:00.000Z', sessions: 1, before: 1 });
});

test('a long range is drawn in few parts, which miss nothing', async () => {
  const id = await publish('Atlas');
  await reads(id, '2026-01-05T12:00:00Z');
  await reads(id, '2026-11-20T12:00:00Z');
  await reads(id, '2025-08-05T12:00:00Z');
  const { trend, figures, before } = await get({ dateRangeStart: '2025-12-31T23:00:00.000Z' });
  expect(trend.length).toBeLessThanOrEqual(62);
  expect(trend.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(2);
  expect(trend.reduce((sum, part) => sum + part.before, 0)).toBe(1);
  expect([figures.sessions, before.sessions]).toEqual([2, 1]);
});

test('deleted publications, and those with their analytics off, count no readers', async () => {
  for (const given of [{ deleted_at: server.time.now }, { analytics_enabled: false }]) {
    const id = await publish(`Atlas ${published}`, { analytics_enabled: true });
    await reads(id, '2026-11-18T10:00:00Z');
    await server.db
      .updateTable('publications')
      .set(given)
      .where('account_id', '=', account.accountId)
      .where('publication_id', '=', id)
      .execute();
  }
  expect(await get()).toMatchObject({
    publications: 1,
    figures: { sessions: 0 },
    rose: [],
    trend: { length: 7 },
  });
});

test('bots count only where all traffic is asked for', async () => {
  const id = await publish('Atlas');
  await reads(id, '2026-11-18T10:00:00Z');
  await reads(id, '2026-11-18T11:00:00Z', { marks: ['automated'] });
  expect((await get()).figures.sessions).toBe(1);
  expect((await get({ audience: 'everything' })).figures.sessions).toBe(2);
});

test('readers now are the sessions of the last five minutes', async () => {
  const id = await publish('Atlas');
  const ago = (minutes: number) => new Date(server.time.now.getTime() - minutes * 60_000);
  await reads(id, ago(1), { pages: [1, 2] });
  await reads(id, ago(4));
  await reads(id, ago(6));
  expect((await get()).now).toBe(2);
});

test('at most five rose and five fell, the most first', async () => {
  for (let nth = 1; nth <= 7; nth += 1) {
    const id = await publish(`Rising ${nth}`);
    for (let read = 0; read < nth; read += 1) await reads(id, '2026-11-18T10:00:00Z');
  }
  await reads(await publish('Falling'), '2026-11-10T10:00:00Z');
  const steady = await publish('Steady');
  await reads(steady, '2026-11-10T10:00:00Z');
  await reads(steady, '2026-11-18T10:00:00Z');
  const { rose, fell } = await get();
  expect(rose.map(({ publication }) => publication)).toEqual([
    'Rising 7',
    'Rising 6',
    'Rising 5',
    'Rising 4',
    'Rising 3',
  ]);
  expect(rose[0]).toMatchObject({ publication: 'Rising 7', sessions: 7, before: 0 });
  expect(fell).toMatchObject([{ publication: 'Falling', sessions: 0, before: 1 }]);
  // of seven days, the 18th is the fifth
  expect(rose[0]?.trend).toEqual([0, 0, 0, 0, 7, 0, 0]);
  expect(fell[0]?.trend).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

test('the five newest leads of the range, of all publications', async () => {
  const [first, second] = [await publish('Atlas'), await publish('Bestiary')];
  const at = (day: number) => new Date(Date.parse('2026-11-14T12:00:00Z') + day * DAY);
  for (let day = -2; day < 6; day += 1)
    await addLead(day % 2 === 0 ? first : second, `reader${day}@example.org`, at(day));
  await addLead(first, 'bot@example.org', at(5), 1);
  const { leads, figures, before } = await get();
  expect(leads.map(({ email, publication }) => `${email} ${publication}`)).toEqual([
    'reader5@example.org Bestiary',
    'reader4@example.org Atlas',
    'reader3@example.org Bestiary',
    'reader2@example.org Atlas',
    'reader1@example.org Bestiary',
  ]);
  expect([figures.leads, before.leads]).toEqual([6, 2]);
  const { leads: listed } = await person.call('leads', { publication: 'Bestiary' });
  const newest = listed.find(({ email }) => email === 'reader5@example.org');
  expect(leads[0]?.reader).toBe(`lead:${newest?.id}`);
});

test('links that were opened, and those that never were', async () => {
  const id = await publish('Atlas');
  for (const link of ['opened-one', 'opened-before', 'never-one', 'never-two']) await addLink(id, link);
  await addLink(id, 'closed-one', { disable_by: new Date('2026-11-10T00:00:00Z') });
  await addLink(id, 'unlabelled', { label: '' });
  await addLink(id, 'opened-while-off', { opened_at: new Date('2026-11-19T00:00:00Z') });
  await reads(id, '2026-11-18T10:00:00Z', { linkId: 'opened-one' });
  await reads(id, '2026-11-18T11:00:00Z', { linkId: 'opened-one', pages: [1, 2, 3] });
  await reads(id, '2026-11-09T10:00:00Z', { linkId: 'opened-before' });
  const { opened, unopened, unopenedTotal, figures, before } = await get();
  expect(opened.map(({ identifier, opened_at }) => [identifier, opened_at])).toEqual([
    ['opened-while-off', '2026-11-19T00:00:00.000Z'],
    ['opened-one', '2026-11-18T11:00:00.000Z'],
  ]);
  expect(unopened).toEqual(
    ['never-one', 'never-two'].map((identifier) => ({
      publication: 'Atlas',
      identifier,
      label: `To ${identifier}`,
      created_at: '2026-11-01T00:00:00.000Z',
    })),
  );
  expect(unopenedTotal).toBe(2);
  expect([figures.linkOpens, before.linkOpens]).toEqual([2, 1]);
  // one recipient each, as the list of readers has them for the same days
  expect([figures.readers, before.readers]).toEqual([1, 1]);
  const days = { searchDateFrom: range.dateRangeStart, searchDateTo: range.dateRangeEnd };
  expect((await person.call('readers', days)).total).toBe(1);
  expect((await get({ audience: 'everything' })).figures).not.toHaveProperty('readers');
  // the same through the hours, as from another time zone
  const shifted = await get({ timeZone: 'Asia/Kolkata' });
  expect([shifted.figures.linkOpens, shifted.before.linkOpens]).toEqual([2, 1]);
});

test('no more than five links are listed, and the rest is counted', async () => {
  const id = await publish('Atlas');
  const other = await publish('Bestiary');
  for (let nth = 0; nth < 8; nth += 1) await addLink(nth < 3 ? other : id, `never-opened-${nth}`);
  const { unopened, unopenedTotal, unopenedIn } = await get();
  expect([unopened.length, unopenedTotal]).toEqual([5, 8]);
  expect(unopenedIn).toEqual([
    { publication: 'Atlas', links: 5 },
    { publication: 'Bestiary', links: 3 },
  ]);
});

test('links of an archived publication are not missed: no one can open them', async () => {
  const small = await server.addAccount({
    cloud_allowance: 1,
    term_ends_at: new Date('2027-06-01T00:00:00Z'),
  });
  account = small;
  const open = await publish('Open');
  const archived = await publish('Archived', { pages: 8, heatmap_enabled: true });
  await addLink(open, 'to-open');
  await addLink(archived, 'to-archived');
  for (let read = 0; read < 25; read += 1)
    await reads(archived, '2026-11-18T10:00:00Z', { pages: [1, 2, 3, 4] });
  const reply = await get({}, await server.signedIn(small));
  expect(reply.unopened.map(({ identifier }) => identifier)).toEqual(['to-open']);
  expect(reply.losing).toEqual([]);
  // what was read before it was archived still counts
  expect([reply.publications, reply.figures.sessions]).toEqual([2, 25]);
});

test('finds the page that loses readers, but not a cover, the last page, or too few views', async () => {
  const losing = { pages: 6, heatmap_enabled: true };
  const id = await publish('Losing', losing);
  const few = await publish('Few', losing);
  const unmapped = await publish('Unmapped', { pages: 6 });
  const at = '2026-11-18T10:00:00Z';
  for (let read = 0; read < 24; read += 1) {
    // half leave at the cover, and most of the others after page 3
    await reads(id, at, { pages: [1] });
    await reads(id, at, { pages: read < 9 ? [1, 2, 3, 4, 5, 6] : [1, 2, 3] });
    await reads(unmapped, at, { pages: [1, 2] });
  }
  for (let read = 0; read < 19; read += 1) await reads(few, at, { pages: [1, 2] });
  expect((await get()).losing).toEqual([{ publication: 'Losing', pageNumber: 3, views: 24, next: 9 }]);
});

test('an unusable range, an unknown time zone and maintenance are explained', async () => {
  expect(await get({ dateRangeStart: range.dateRangeEnd, dateRangeEnd: range.dateRangeStart })).toMatchObject(
    {
      result: 'ERROR',
      message: expect.stringContaining('before') as string,
    },
  );
  expect(await get({ timeZone: 'Mars/Olympus' })).toMatchObject({
    result: 'ERROR',
    message: expect.stringContaining('Mars/Olympus') as string,
  });
  const resting = await openTestServer({ analyticsMaintenance: 'Back at 14:00.' });
  const someone = await resting.signedIn(await resting.addAccount());
  expect(await someone.call('getoverview', range)).toMatchObject({
    result: 'MAINTENANCE',
    message: 'Back at 14:00.',
  });
  await resting.close();
});

test('readers are counted for each publication, beside the period before', async () => {
  const count = async (who = person) =>
    (await who.call('getoverview#readers', range)).counts.sort((a, b) =>
      a.publication < b.publication ? -1 : 1,
    );
  expect(await count()).toEqual([]);
  const [atlas, borders, off] = [
    await publish('Atlas'),
    await publish('Borders'),
    await publish('Off', { analytics_enabled: false }),
  ];
  await publish('Unread');
  for (const [publicationId, link, ...days] of [
    [atlas, 'ada', '2026-11-15T10:00:00Z', '2026-11-16T10:00:00Z'],
    [atlas, 'bo', '2026-11-08T10:00:00Z', '2026-11-15T10:00:00Z'],
    [borders, 'cy', '2026-11-08T10:00:00Z'],
    [off, 'di', '2026-11-15T10:00:00Z'],
  ] as const) {
    await addLink(publicationId, link);
    for (const day of days) await reads(publicationId, day, { linkId: link });
  }
  const counts = [
    { publication: 'Atlas', readers: 2, before: 1 },
    { publication: 'Borders', readers: 0, before: 1 },
  ];
  expect(await count()).toEqual(counts);
  expect((await get()).figures.readers).toBe(2);
  const other = await server.addAccount({ time_zone: 'Europe/Oslo' });
  const theirs = await publish('Atlas', { of: other });
  await addLink(theirs, 'eve', { account_id: other.accountId });
  await reads(theirs, '2026-11-15T10:00:00Z', { linkId: 'eve', of: other });
  expect(await count(await server.signedIn(other))).toEqual([
    { publication: 'Atlas', readers: 1, before: 0 },
  ]);
  expect(await count()).toEqual(counts);
  expect(await person.call('getoverview#readers', { ...range, timeZone: 'Nowhere/Land' })).toMatchObject({
    result: 'ERROR',
    counts: [],
  });
});
