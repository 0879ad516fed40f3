import type { Movement, OverviewReply, PeriodFigures, PeriodPart } from '#contract/overview';
import type { ReadRow } from './overviewFigures.ts';
import type { Periods } from './overviewPeriods.ts';

/** Maximum publications that rose, and that fell. */
const mostMovements = 5;

const noFigures: PeriodFigures = { sessions: 0, reads: 0, seconds: 0, leads: 0, linkOpens: 0 };

/** A reply without figures. */
export const emptyOverview = (result: string, message: string): OverviewReply => ({
  result,
  message,
  publications: 0,
  now: 0,
  figures: noFigures,
  before: noFigures,
  trend: [],
  rose: [],
  fell: [],
  leads: [],
  opened: [],
  unopened: [],
  unopenedTotal: 0,
  losing: [],
});

type Reads = Pick<PeriodFigures, 'sessions' | 'reads' | 'seconds'>;

const sums = (rows: readonly ReadRow[]): Reads =>
  rows.reduce(
    (sum, { sessions, views, seconds }) => ({
      sessions: sum.sessions + sessions,
      reads: sum.reads + views,
      seconds: sum.seconds + seconds,
    }),
    { sessions: 0, reads: 0, seconds: 0 },
  );

/** The sums of both periods, over all publications. */
export const bothSums = (rows: readonly ReadRow[]): { figures: Reads; before: Reads } => ({
  figures: sums(rows.filter(({ isBefore }) => !isBefore)),
  before: sums(rows.filter(({ isBefore }) => isBefore)),
});

/** Sessions part by part, beside those of the same part before. */
export function trendOf(rows: readonly ReadRow[], { parts }: Periods): PeriodPart[] {
  const trend = parts.map(({ date }) => ({ date: date.toISOString(), sessions: 0, before: 0 }));
  for (const { part, isBefore, sessions } of rows) {
    const on = trend[part];
    if (on) on[isBefore ? 'before' : 'sessions'] += sessions;
  }
  return trend;
}

/** The publications that rose and fell most, by sessions. */
export function movementsOf(
  rows: readonly ReadRow[],
  nameOf: (publicationId: number) => string,
  { parts }: Pick<Periods, 'parts'>,
): { rose: Movement[]; fell: Movement[] } {
  const moved = new Map<number, Movement & { trend: number[] }>();
  for (const { publication_id: id, part, isBefore, sessions } of rows) {
    const movement = moved.get(id) ?? {
      publication: nameOf(id),
      sessions: 0,
      before: 0,
      trend: parts.map(() => 0),
    };
    movement[isBefore ? 'before' : 'sessions'] += sessions;
    const soFar = movement.trend[part];
    if (!isBefore && soFar !== undefined) movement.trend[part] = soFar + sessions;
    moved.set(id, movement);
  }
  const change = ({ sessions, before }: Movement) => sessions - before;
  const byChange = [...moved.values()].sort(
    (a, b) => change(b) - change(a) || (a.publication < b.publication ? -1 : 1),
  );
  return {
    rose: byChange.filter((one) => change(one) > 0).slice(0, mostMovements),
    fell: byChange
      .filter((one) => change(one) < 0)
      .reverse()
      .slice(0, mostMovements),
  };
}
