import type { AnalyticsReply } from '#contract/analytics';
import { groupBy } from '../intake/groupBy.ts';

/** Characters of a reply: 200 kB including everything around its lists. */
const most = { answer: 190_000, links: 80_000, times: 40_000, stops: 20_000 };
/** A longer list by day is summed by month. */
const mostDays = 400;

const length = (rows: unknown) => JSON.stringify(rows).length;
/** An event takes at least thirty characters, so most overlong replies are recognised without writing them. */
const fits = (reply: AnalyticsReply) =>
  reply.Events.length * 30 <= most.answer && length(reply) <= most.answer;
const total = <T>(rows: readonly T[], count: (row: T) => number) =>
  rows.reduce((sum, row) => sum + count(row), 0);

/** The largest rows that fit, in their original order, and the others. */
function strongest<T>(
  rows: readonly T[],
  weight: (row: T) => number,
  room: number,
): { kept: T[]; rest: T[] } {
  const kept = new Set<T>();
  let left = room;
  for (const row of [...rows].sort((a, b) => weight(b) - weight(a))) {
    left -= length(row) + 1;
    if (left < 0) break;
    kept.add(row);
  }
  return { kept: rows.filter((row) => kept.has(row)), rest: rows.filter((row) => !kept.has(row)) };
}

/** Rows summed by day, or by month if there are too many days; different kinds separately. */
function byDay<T extends { date: string }>(
  rows: readonly T[],
  sum: (group: [T, ...T[]]) => T,
  kind: (row: T) => string = () => '',
): T[] {
  const days = [...groupBy(rows, (row) => `${row.date} ${kind(row)}`).values()].map(sum);
  return days.length <= mostDays
    ? days
    : [...groupBy(days, (row) => `${row.date.slice(0, 7)} ${kind(row)}`).values()].map(sum);
}

type Stop = NonNullable<AnalyticsReply['Furthest']>[number];

/**
 * The pages where most readers stopped, and the last; those who stopped at another count for the page before it that is
 * kept.
 */
function fewerStops(stops: readonly Stop[]): Stop[] {
  const kept = new Set(strongest(stops, ({ sessions }) => sessions, most.stops).kept);
  const fewer: Stop[] = [];
  for (const stop of stops) {
    const last = fewer.at(-1);
    if (last && !kept.has(stop) && stop !== stops.at(-1))
      fewer.splice(-1, 1, { ...last, sessions: last.sessions + stop.sessions });
    else fewer.push(stop);
  }
  return fewer;
}

/**
 * A reply of bounded size: the largest rows of each list, with the others summed, so that every total is
 * kept.
 */
export function bounded(reply: AnalyticsReply, otherLabel: string): AnalyticsReply {
  if (fits(reply)) return reply;
  const links = strongest(reply.ExtLinks, ({ clicks }) => clicks, most.links);
  const ExtLinks = [
    ...links.kept,
    ...byDay(
      links.rest,
      (group) => {
        const [{ date, category, action }] = group;
        return { date, category, action, label: otherLabel, clicks: total(group, ({ clicks }) => clicks) };
      },
      ({ category }) => category,
    ),
  ];

  const times = strongest(reply.TimeSpent, ({ visits = 0 }) => visits, most.times);
  const [seconds, visits] = [
    total(times.rest, (row) => row.seconds ?? 0),
    total(times.rest, (row) => row.visits ?? 0),
  ];
  const others = { avg: Math.round((seconds / Math.max(visits, 1)) * 100) / 100, seconds, visits };
  const TimeSpent = times.rest.length > 0 ? [...times.kept, others] : times.kept;

  const Sessions =
    reply.Sessions &&
    byDay(reply.Sessions, (group) => ({
      date: group[0].date,
      sessions: total(group, ({ sessions }) => sessions),
      // no median follows from others, and the views that go with a month's seconds may stay with their days
      ...(group.length === 1 && group[0].seconds !== undefined && { seconds: group[0].seconds }),
      ...(group.length === 1 && group[0].median !== undefined && { median: group[0].median }),
      ...(group[0].opened !== undefined && {
        opened: total(group, ({ opened = 0 }) => opened),
        completed: total(group, ({ completed = 0 }) => completed),
      }),
    }));
  const without = {
    ...reply,
    ExtLinks,
    TimeSpent,
    ...(Sessions && { Sessions }),
    ...(reply.Furthest && { Furthest: fewerStops(reply.Furthest) }),
  };
  const daily = byDay(reply.Events, (group) => ({
    date: group[0].date,
    hits: total(group, ({ hits }) => hits),
  }));
  const room = most.answer - length({ ...without, Events: daily });
  const { kept, rest } = strongest(reply.Events, ({ hits }) => hits, room);
  const Events = [
    ...kept,
    ...byDay(rest, (group) => ({ date: group[0].date, hits: total(group, ({ hits }) => hits) })),
  ];
  return { ...without, Events };
}
