import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OverviewReply } from '#contract/overview';
import { ensureSampleAccount, sampleLogin } from '../operator/sampleAccount.ts';
import { openTestServer, type Person, type TestServer } from '../testServer.ts';

// The overview of the sample account, counted again from its raw rows and held against its analytics.

const samples = fileURLToPath(new URL('../../samples/', import.meta.url));
const HOUR = 3600_000;
const names = ['Annual Report 2025', 'Kvelder Catalogue 2026', 'Windrow No. 7'];

interface Session {
  publication: string;
  link_id: string;
  started_at: Date;
}
interface Reading {
  publication: string;
  type: string;
  at: Date;
  seconds: number | null;
}

let server: TestServer;
let owner: Person;
let sessions: Session[];
let readings: Reading[];
let leads: { created_at: Date }[];

beforeAll(async () => {
  server = await openTestServer();
  await ensureSampleAccount(server, { folder: samples, days: 60, sessions: 150 });
  owner = server.person();
  await owner.signIn(sampleLogin);
  const named = sql`JOIN publications AS publication ON publication.account_id = row.account_id AND publication.publication_id = row.publication_id`;
  ({ rows: sessions } = await sql<Session>`
    SELECT publication.name AS publication, link_id, started_at FROM reading_sessions AS row ${named} WHERE audience = 0`.execute(
    server.db,
  ));
  ({ rows: readings } = await sql<Reading>`
    SELECT publication.name AS publication, type, at, seconds FROM events AS row ${named}
    WHERE audience = 0 AND type IN ('view', 'time')`.execute(server.db));
  ({ rows: leads } = await sql<{
    created_at: Date;
  }>`SELECT created_at FROM leads WHERE audience = 0`.execute(server.db));
}, 300_000);
afterAll(() => server.close());

const within = (at: Date, from: number, until: number) => at.getTime() >= from && at.getTime() < until;

/** The figures of a period, one row after the other. */
function recounted(from: number, until: number): OverviewReply['figures'] {
  const began = sessions.filter(({ started_at }) => within(started_at, from, until));
  const read = readings.filter(({ at }) => within(at, from, until));
  return {
    sessions: began.length,
    reads: read.filter(({ type }) => type === 'view').length,
    seconds: read.reduce((sum, { type, seconds }) => sum + (type === 'time' ? (seconds ?? 0) : 0), 0),
    leads: leads.filter(({ created_at }) => within(created_at, from, until)).length,
    linkOpens: began.filter(({ link_id }) => link_id !== '').length,
  };
}

describe.each([
  ['whole days of the account', '2026-10-21T00:00:00Z', '2026-11-20T23:59:59.999Z', 'UTC', 31],
  ['days of another zone', '2026-10-31T18:30:00Z', '2026-11-14T18:29:59.999Z', 'Asia/Kolkata', 14],
])('%s', (_what, dateRangeStart, dateRangeEnd, timeZone, days) => {
  const [from, until] = [Date.parse(dateRangeStart), Date.parse(dateRangeEnd) + 1];
  const beforeFrom = from - days * 24 * HOUR;
  let reply: OverviewReply;
  beforeAll(async () => {
    reply = await owner.call('getoverview', { dateRangeStart, dateRangeEnd, timeZone });
  });

  test('counts both periods as the raw rows do', () => {
    expect(reply).toMatchObject({ result: 'SUCCESS', publications: 3 });
    expect(reply.figures).toEqual({ ...recounted(from, until), readers: reply.figures.readers });
    expect(reply.before).toEqual({ ...recounted(beforeFrom, from), readers: reply.before.readers });
    expect(Math.min(...Object.values(reply.figures), reply.before.sessions)).toBeGreaterThan(0);
  });

  test('has the readers that the list has for these days, each with a session of them or an address left', async () => {
    const days = { searchDateFrom: dateRangeStart, searchDateTo: dateRangeEnd };
    const { readers, total } = await owner.call('readers', days);
    expect(total).toBe(reply.figures.readers);
    expect(readers.filter(({ kind, sessions: read }) => kind !== 'lead' && read === 0)).toEqual([]);
  });

  test('is the sum of the analytics of the publications', async () => {
    const sum = { sessions: 0, reads: 0, seconds: 0 };
    for (const identifier of names) {
      const { Unique, TimeSpent } = await owner.call('getanalytics', {
        identifier,
        dateRangeStart,
        dateRangeEnd,
        timeZone,
      });
      sum.sessions += Unique[0]?.unique ?? 0;
      for (const { visits = 0, seconds = 0 } of TimeSpent) {
        sum.reads += visits;
        sum.seconds += seconds;
      }
    }
    expect(reply.figures).toMatchObject(sum);
  });

  test('has every session on its day', () => {
    expect(reply.trend).toHaveLength(days);
    expect(reply.trend[0]?.date).toBe(new Date(from).toISOString());
    // an hour within which a day begins belongs to the day before
    const dayAt = (at: Date, first: number) => Math.max(Math.floor(at.getTime() / HOUR) * HOUR, first);
    const on = (day: number, first: number, end: number) =>
      sessions.filter(({ started_at: at }) => {
        const counted = dayAt(at, first);
        return within(at, first, end) && counted >= day && counted < day + 24 * HOUR;
      }).length;
    reply.trend.forEach(({ date, sessions: counted, before }) => {
      const day = Date.parse(date);
      expect([counted, before], date).toEqual([
        on(day, from, until),
        on(day - days * 24 * HOUR, beforeFrom, from),
      ]);
    });
  });

  test('says which publications rose and fell', () => {
    const changes = names.map((publication) => {
      const of = (start: number, end: number) =>
        sessions.filter((one) => one.publication === publication && within(one.started_at, start, end))
          .length;
      return { publication, sessions: of(from, until), before: of(beforeFrom, from) };
    });
    const byChange = (a: (typeof changes)[number], b: typeof a) =>
      b.sessions - b.before - (a.sessions - a.before);
    expect(reply.rose).toMatchObject(changes.filter((one) => one.sessions > one.before).sort(byChange));
    expect(reply.fell).toMatchObject(
      changes.filter((one) => one.sessions < one.before).sort((a, b) => byChange(b, a)),
    );
    for (const { trend, sessions: all } of [...reply.rose, ...reply.fell])
      expect(trend?.reduce((sum, one) => sum + one, 0)).toBe(all);
  });
});

test('one link waits to be opened', async () => {
  const { opened, unopened, unopenedTotal } = await owner.call('getoverview', {});
  expect(unopened).toMatchObject([{ publication: 'Annual Report 2025', label: 'Press and analysts' }]);
  expect(unopenedTotal).toBe(1);
  expect(opened.map(({ label }) => label)).not.toContain('Press and analysts');
});
