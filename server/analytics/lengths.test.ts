import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnalyticsReply } from '#contract/analytics';
import type { Body } from '#contract/index';
import type { ReaderEvent } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { classOf, lengthClasses, middleOf } from '../intake/lengthClasses.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ hascreative: true, time_zone: 'America/St_Johns' });
  person = await server.signedIn(account);
  ({ publicationId } = await addPublication(server, account));
  await server.db
    .updateTable('publications')
    .set({ pages: 4 })
    .where('publication_id', '=', publicationId)
    .execute();
});

/** Someone reads pages for so many seconds each; the pages of a spread report theirs at one instant. */
async function reads(
  session: string,
  pages: readonly number[],
  seconds: number,
  { linkId = '', at = server.time.now, spread = false } = {},
): Promise<void> {
  const events = pages.flatMap((page, nth): ReaderEvent[] => {
    const on = at.getTime() - (spread ? 0 : 1000 * nth);
    return [
      { type: 'view', at: on, page },
      { type: 'time', at: on, page, seconds },
    ];
  });
  await createIntake({ ...server, clock: () => at }).accept(
    aBatch(events, { session, sentAt: at.getTime() }),
    { accountId: account.accountId, publicationId, linkId },
    { userAgent: browser, visitor: session },
  );
}

const days = {
  identifier: 'Atlas',
  dateRangeStart: '2026-11-19T03:30:00.000Z',
  dateRangeEnd: '2026-11-21T03:29:59.999Z',
};
const ask = async (body: Partial<Body<'getanalytics'>> = {}): Promise<AnalyticsReply> => {
  const reply = await person.call('getanalytics', { ...days, ...body });
  if (reply.result !== 'SUCCESS') throw new Error(reply.message);
  return reply;
};
const figures = ({ ReadingTime, Completion }: AnalyticsReply) => [ReadingTime?.median, Completion];
const exact = async () => expect(await verifyRollups(server.db)).toEqual([]);

test('the middle session and how many read to the end, of a range, a day, a link and a source', async () => {
  const link = `mailing-${account.accountId}`;
  await addLink(server, account.accountId, publicationId, link);
  const yesterday = new Date('2026-11-19T12:00:00Z');
  await reads('glanced', [1], 2, { at: yesterday });
  await reads('read-a-spread', [2, 3], 20, { spread: true, linkId: link });
  await reads('read-to-the-end', [1, 4], 12);
  const expected = [20, { opened: 3, completed: 1 }];
  expect(figures(await ask())).toEqual(expected);
  expect((await ask()).Sessions).toEqual([
    { date: '2026-11-19T03:30:00.000Z', sessions: 1, seconds: 2, median: 2, opened: 1, completed: 0 },
    { date: '2026-11-20T03:30:00.000Z', sessions: 2, seconds: 64, median: 20, opened: 2, completed: 1 },
  ]);
  expect(figures(await ask({ trackId: link }))).toEqual([20, { opened: 1, completed: 0 }]);
  // from the sessions themselves, from hours, and from hours with raw ends
  expect(figures(await ask({ filters: { device: '' } }))).toEqual(expected);
  expect(figures(await ask({ timeZone: 'Europe/Oslo' }))).toEqual(expected);
  const ragged = { dateRangeStart: '2026-11-20T11:50:00.000Z', dateRangeEnd: '2026-11-20T12:09:59.999Z' };
  expect(figures(await ask(ragged))).toEqual([20, { opened: 2, completed: 1 }]);
  await exact();

  // a session that is read on moves from one class to another, under the day the session began
  await reads('glanced', [4], 24, { at: new Date('2026-11-20T12:30:00Z') });
  expect(figures(await ask())).toEqual([24, { opened: 3, completed: 2 }]);
  await exact();
  await rebuildRollups(server.db);
  expect(figures(await ask())).toEqual([24, { opened: 3, completed: 2 }]);
});

test('excluded sessions leave the median, and come back to it', async () => {
  for (const [session, seconds] of [
    ['first-session', 3],
    ['second-session', 9],
    ['third-session', 27],
  ] as const)
    await reads(session, [2], seconds);
  const change = { identifier: 'Atlas', session: 'first-session' };
  await person.call('getanalytics#exclude', { ...change, kind: 'session' });
  expect(figures(await ask())).toEqual([9, { opened: 2, completed: 0 }]);
  expect((await ask({ audience: 'everything' })).ReadingTime?.median).toBe(9);
  await reads('first-session', [2], 10);
  await exact();
  await person.call('getanalytics#include', change);
  expect(figures(await ask())).toEqual([13, { opened: 3, completed: 0 }]);
  await exact();
});

test('without readers, and without known pages, neither is answered', async () => {
  expect(await ask()).not.toHaveProperty('ReadingTime');
  await server.db
    .updateTable('publications')
    .set({ pages: 0 })
    .where('publication_id', '=', publicationId)
    .execute();
  await reads('one-of-many', [1], 3);
  expect(figures(await ask())).toEqual([3, undefined]);
});

test('a class tells its lengths within a twentieth', () => {
  for (let seconds = 0; seconds < 39_813; seconds += 1 + Math.floor(seconds / 50)) {
    const { seconds: middle, within } = middleOf(classOf(seconds));
    expect(Math.abs(middle - seconds)).toBeLessThanOrEqual(within);
    expect(within).toBeLessThanOrEqual(seconds < 30 ? 0 : Math.max(1, seconds / 20 + 0.5));
  }
  expect([classOf(-1), classOf(10 ** 9)]).toEqual([0, lengthClasses.at(-1)]);
});
