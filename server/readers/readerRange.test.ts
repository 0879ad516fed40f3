import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Body } from '#contract/index';
import type { Reader } from '#contract/readers';
import { recountReaders } from '../intake/readerCounts.ts';
import { openTestServer, type Person, type TestServer } from '../testServer.ts';
import { addLink, addPublication } from '../viewerPosts/testReaders.ts';

let server: TestServer;
beforeAll(async () => (server = await openTestServer()), 120_000);
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A midnight of Mumbai, which no hour begins with. */
const midnight = Date.parse('2026-11-09T18:30:00Z');

interface Session {
  reader: string;
  from: number;
  last: number;
  lasted: number;
  clicks: number;
  furthest: number;
  excluded: boolean;
}

/** Four sessions each, from minutes to a night long, over ten days; every fifth is left out of the figures. */
const sessionsOf = (readers: readonly string[]): Session[] =>
  readers.flatMap((reader, one) =>
    Array.from({ length: 4 }, (_, nth) => {
      const made = one * 4 + nth;
      const from = midnight - 3 * day + ((made * 47 * 37 * minute) % (10 * day));
      return {
        reader,
        from,
        last: from + (made % 4 === 3 ? 9 * hour : made * minute),
        lasted: 10 + ((made * 61) % 97),
        clicks: made % 3 === 0 ? 1 : 0,
        furthest: 1 + ((made * 5) % 8),
        excluded: made % 5 === 4,
      };
    }),
  );

/** The range as days of Mumbai, or with parts of them. */
const ranges = [
  [midnight, midnight + day],
  [midnight + 7 * hour, midnight + 7.5 * hour],
  [midnight - 5 * hour, midnight + 2 * day + hour],
  [midnight - 3 * day, midnight + 8 * day],
] as const;
type Asked = Partial<Body<'readers'>>;
const filters: Asked[] = [
  {},
  { readPast: 4 },
  { clicked: true },
  { cameBack: true, readPast: 2, clicked: true },
];
const fields = ['seconds', 'sessions', 'furthest', 'completion', 'last_visit', 'first_visit'] as const;
const keys: Record<(typeof fields)[number], (reader: Reader) => number> = {
  seconds: ({ seconds }) => seconds,
  sessions: ({ sessions }) => sessions,
  furthest: ({ furthest = 0 }) => furthest,
  completion: ({ furthest = 0 }) => furthest,
  last_visit: ({ last_visit }) => Date.parse(last_visit),
  first_visit: ({ first_visit }) => Date.parse(first_visit),
};

/** What a reader's sessions of a range come to, from the sessions alone. */
function figuresOf(sessions: readonly Session[], from: number, until: number) {
  const figures = new Map<
    string,
    { sessions: number; seconds: number; clicked: boolean; furthest: number }
  >();
  for (const one of sessions) {
    if (one.excluded || one.from >= until || one.last < from) continue;
    const so = figures.get(one.reader) ?? { sessions: 0, seconds: 0, clicked: false, furthest: 0 };
    figures.set(one.reader, {
      sessions: so.sessions + 1,
      seconds: so.seconds + one.lasted,
      clicked: so.clicked || one.clicks > 0,
      furthest: Math.max(so.furthest, one.furthest),
    });
  }
  return figures;
}

async function arrange(): Promise<{ owner: Person; sessions: Session[] }> {
  const account = await server.addAccount({ time_zone: 'Asia/Kolkata' });
  const place = { accountId: account.accountId, ...(await addPublication(server, account)) };
  const links = [randomUUID(), randomUUID()];
  for (const link of links) await addLink(server, account.accountId, place.publicationId, link);
  const browsers = Array.from({ length: 7 }, (_, nth) => `browser:${nth}`);
  const sessions = sessionsOf([...browsers, ...links.map((link) => `link:${link}`)]);
  await server.db
    .insertInto('reading_sessions')
    .values(
      sessions.map((one) => ({
        account_id: place.accountId,
        publication_id: place.publicationId,
        session_id: randomUUID(),
        reader: one.reader,
        audience: one.excluded ? 2 : 0,
        started_at: new Date(one.from),
        last_at: new Date(one.last),
        lasted: one.lasted,
        clicks: one.clicks,
        furthest: one.furthest,
      })),
    )
    .execute();
  await server.db.updateTable('publications').set({ pages: 8, paged: true }).execute();
  await server.db.transaction().execute((tx) => recountReaders(tx, place));
  const owner = await server.signedIn(account);
  await owner.call('readers#erase', { publication: 'Atlas', reader: 'browser:3' });
  return { owner, sessions: sessions.filter(({ reader }) => reader !== 'browser:3') };
}

test('lists of a range agree with the sessions of it, in every order and with every filter', async () => {
  const { owner, sessions } = await arrange();
  let nth = 0;
  for (const [from, until] of ranges) {
    const range = {
      searchDateFrom: new Date(from).toISOString(),
      searchDateTo: new Date(until - 1).toISOString(),
    };
    const figures = figuresOf(sessions, from, until);
    expect(figures.size).toBeGreaterThan(0);
    for (const filter of filters) {
      const wanted = [...figures].filter(
        ([, { furthest, clicked }]) => furthest > (filter.readPast ?? 0) && (clicked || !filter.clicked),
      );
      const field = fields[nth % fields.length] ?? 'seconds';
      nth += 1;
      const asked = { ...range, ...filter, sort: { field, order: 'desc' as const } };
      const { readers, total } = await owner.call('readers', { ...asked, publication: 'Atlas' });
      const label = JSON.stringify(asked);
      expect(total, label).toBe(wanted.length);
      expect(
        new Map(
          readers.map(({ id, sessions: count, seconds, clicked, furthest }) => [
            id,
            { sessions: count, seconds, clicked, furthest },
          ]),
        ),
        label,
      ).toEqual(new Map(wanted));
      const order = readers.map(keys[field]);
      expect(order, label).toEqual([...order].sort((a, b) => b - a));
      expect(await owner.call('readers', asked), label).toEqual({ readers, total });
    }
    const { counts } = await owner.call('getoverview#readers', {
      dateRangeStart: range.searchDateFrom,
      dateRangeEnd: range.searchDateTo,
    });
    const earlier = figuresOf(sessions, 2 * from - until, from).size;
    expect(counts).toEqual([{ publication: 'Atlas', readers: figures.size, before: earlier }]);
    const { figures: summed } = await owner.call('getoverview', {
      dateRangeStart: range.searchDateFrom,
      dateRangeEnd: range.searchDateTo,
    });
    expect(summed.readers).toBe(figures.size);
  }
});
