import type { AnalyticsReply } from '#contract/analytics';
import { groupBy } from '../intake/groupBy.ts';
import type { ReadsRow } from './analyticsRows.ts';
import type { Medians } from './lengthsQueries.ts';

interface Counted {
  reads: ReadsRow[];
  medians: Medians;
  /** How many the publication has; 0 if that is unknown. */
  pages: number;
}
type Completion = NonNullable<AnalyticsReply['Completion']>;

/** Of the sessions in which a page came into view, how many reached the last one. */
export function completionOf(reads: readonly ReadsRow[], pages: number): Completion {
  const stopped = (from: number) =>
    reads.reduce((sum, { page, furthest }) => (page >= from ? sum + furthest : sum), 0);
  return { opened: stopped(1), completed: stopped(pages) };
}

/** Sessions of each day, how long the middle one lasted, and how many reached the last page where there is one. */
export const sessionsByDay = ({ reads, medians, pages }: Counted) =>
  [...groupBy(reads, ({ date }) => date.toISOString())]
    .map(([date, rows]) => {
      const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
      const median = medians.days.get(date)?.seconds;
      return {
        date,
        sessions: rows.reduce((sum, row) => sum + row.sessions, 0),
        ...(seconds > 0 && { seconds }),
        ...(median !== undefined && { median }),
        ...(pages > 0 && completionOf(rows, pages)),
      };
    })
    .filter(({ sessions, seconds = 0 }) => sessions > 0 || seconds > 0);
