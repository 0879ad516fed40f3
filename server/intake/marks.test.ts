import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Batch, ReaderEvent } from '#contract/intake';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { createIntake } from './intake.ts';
import { markOf } from './mark.ts';
import { forgetVisitors } from './oldVisitors.ts';
import { verifyRollups } from './rollupUpkeep.ts';
import { aBatch, aConfig, aPublication } from './sampleBatches.ts';
import { visitorOf } from '../visitor.ts';

const minute = 60_000;
const start = new Date('2026-03-15T10:20:00.000Z').getTime();
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36';
const somebody = { userAgent, visitor: visitorOf('key', { address: '192.0.2.7', userAgent }) };
const somebodyElse = { userAgent, visitor: visitorOf('key', { address: '192.0.2.8', userAgent }) };

let db: Db;
let now: Date;
let place: Awaited<ReturnType<typeof aPublication>>;
let intake: ReturnType<typeof createIntake>;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  now = new Date(start);
  place = await aPublication(db);
  intake = createIntake({ db, config: aConfig, clock: () => now });
});
afterAll(() => db.destroy());

const view = (page = 1): ReaderEvent => ({ type: 'view', at: now.getTime(), page });
const opens = (session: string, differences: Partial<Batch> = {}, reader = somebody) =>
  intake.accept(aBatch([view()], { session, sentAt: now.getTime(), ...differences }), place, reader);
const marks = async () => {
  const rows = await db
    .selectFrom('reading_sessions')
    .select(['session_id', 'mark', 'audience'])
    .where('publication_id', '=', place.publicationId)
    .orderBy('session_id')
    .execute();
  return Object.fromEntries(rows.map(({ session_id, mark, audience }) => [session_id, `${mark}${audience}`]));
};
const audiences = async () => {
  const rows = await db
    .selectFrom('events')
    .select(['session_id', 'audience'])
    .distinct()
    .where('publication_id', '=', place.publicationId)
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id, audience }) => `${session_id} ${audience}`);
};

test.each([
  ['', 'bot'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0', 'bot'],
  ['Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)', 'scanner'],
  ['WhatsApp/2.23.20.0', 'scanner'],
  [
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
    'scanner',
  ],
  ['Viber/13.3.0 (linux)', 'scanner'],
  [
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0 Safari/537.36 BingPreview/1.0b',
    'scanner',
  ],
  [
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko; Google Web Preview) Chrome/41.0 Safari/537.36',
    'scanner',
  ],
  // a person in a chat app's browser
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Viber/24.1',
    '',
  ],
  ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'scanner'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    '',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', ''],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    '',
  ],
])('%j is marked %j', (browser, mark) => {
  expect(markOf(browser, [])).toBe(mark);
});

test("a page's own report marks its session; the first reason counts", async () => {
  await opens('session-own', { marks: ['own', 'automated', 'reload'] });
  await opens('session-automated', { marks: ['automated'] });
  await opens('session-scanner', { marks: ['own'] }, { userAgent: 'Slackbot 1.0', visitor: 'b' });
  await opens('session-person');
  expect(await marks()).toEqual({
    'session-own': 'own1',
    'session-automated': 'automated1',
    'session-scanner': 'scanner1',
    'session-person': '0',
  });
  expect(await verifyRollups(db)).toEqual([]);
});

test('loading again within half an hour, by the same visitor, is a reload; anything else is a reading', async () => {
  await opens('first-reading', { marks: ['reload'] });
  now = new Date(start + 5 * minute);
  await opens('loaded-again', { marks: ['reload'] });
  await opens('opened-twice');
  await opens('somebody-else', { marks: ['reload'] }, somebodyElse);
  await opens('unknown-visitor', { marks: ['reload'] }, { userAgent, visitor: '' });
  now = new Date(start + 36 * minute);
  await opens('much-later', { marks: ['reload'] });
  expect(await marks()).toEqual({
    'first-reading': '0',
    'loaded-again': 'reload1',
    'opened-twice': '0',
    'somebody-else': '0',
    'unknown-visitor': '0',
    'much-later': '0',
  });
});

test('another open publication of the same visitor is not a reload', async () => {
  await opens('in-one-place');
  place = await aPublication(db);
  now = new Date(start + minute);
  await opens('in-another', { marks: ['reload'] });
  expect(await marks()).toEqual({ 'in-another': '0' });
});

test('a page and its reload are distinguished even when stored together', async () => {
  const [before, after] = [start, start + 2000];
  now = new Date(after);
  await Promise.all([
    intake.accept(
      aBatch([{ type: 'view', at: before, page: 1 }], { session: 'the-page', sentAt: after }),
      place,
      somebody,
    ),
    intake.accept(
      aBatch([{ type: 'view', at: after, page: 1 }], {
        session: 'its-reload',
        sentAt: after,
        marks: ['reload'],
      }),
      place,
      somebody,
    ),
  ]);
  expect(await marks()).toEqual({ 'the-page': '0', 'its-reload': 'reload1' });
});

test('a session keeps the mark of its first batch', async () => {
  await opens('marked-session', { marks: ['automated'] });
  await opens('plain-session');
  await opens('marked-session');
  await opens('plain-session', { marks: ['own'] });
  now = new Date(start + minute);
  await opens('reload-session', { marks: ['reload'] });
  await opens('reload-session', { marks: [] });
  expect(await audiences()).toEqual(['marked-session 1', 'plain-session 0', 'reload-session 1']);
  expect(await verifyRollups(db)).toEqual([]);
});

test('a session with heat only keeps its mark too', async () => {
  await db
    .updateTable('publications')
    .set({ analytics_enabled: false, heatmap_enabled: true })
    .where('account_id', '=', place.accountId)
    .where('publication_id', '=', place.publicationId)
    .execute();
  const zoom: ReaderEvent = { type: 'zoom', at: start, page: 2, x: 1, y: 1 };
  await intake.accept(
    aBatch([zoom], { session: 'heat-alone', sentAt: start, marks: ['own'] }),
    place,
    somebody,
  );
  await intake.accept(aBatch([zoom], { session: 'heat-alone', sentAt: start }), place, somebody);
  expect(await audiences()).toEqual(['heat-alone 1']);
});

test('visitors are forgotten after two days, not before', async () => {
  await opens('long-ago');
  now = new Date(start + 30 * 60 * minute);
  await opens('yesterday');
  await forgetVisitors(db, new Date(start + 49 * 60 * minute));
  const rows = await db
    .selectFrom('reading_sessions')
    .select(['session_id', 'visitor'])
    .where('publication_id', '=', place.publicationId)
    .orderBy('session_id')
    .execute();
  expect(rows).toEqual([
    { session_id: 'long-ago', visitor: '' },
    { session_id: 'yesterday', visitor: somebody.visitor },
  ]);
});

test('a visitor is one browser on one network under one key', () => {
  const visitor = (address: string, browser = userAgent, key = 'key') =>
    visitorOf(key, { address, userAgent: browser });
  expect(visitor('2001:db8::1')).toBe(visitor('2001:db8::ffff'));
  expect(visitor('2001:db8::1')).toMatch(/^[\w-]{24}$/);
  const others = [
    visitor('2001:db8:0:1::1'),
    visitor('192.0.2.1'),
    visitor('2001:db8::1', 'Other'),
    visitor('2001:db8::1', userAgent, 'another'),
  ];
  expect(new Set([visitor('2001:db8::1'), ...others]).size).toBe(5);
});
