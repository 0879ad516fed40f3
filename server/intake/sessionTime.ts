import { sql } from 'kysely';
import type { Kept } from './tally.ts';

/**
 * The pages of a spread report their seconds at the same instant: each counts them, and their session once.
 * `nthPage` numbers the pages of a session's events of one kind and instant; `lasted` is what an event adds to the
 * session's length.
 */
export const nthPage = sql`dense_rank() OVER (PARTITION BY events.session_id, events.type, events.at ORDER BY events.page)`;
export const lasted = sql`CASE WHEN type = 'time' AND nth_page = 1 THEN seconds END`;

/** What batches add to their session's length, by the same rule. */
export function lengthOf(batches: readonly Pick<Kept, 'reading'>[]): number {
  const firsts = new Map<number, { page: number; seconds: number }>();
  for (const { type, at, page, seconds } of batches.flatMap(({ reading }) => reading)) {
    const known = firsts.get(at.getTime());
    if (type === 'time' && (!known || page < known.page))
      firsts.set(at.getTime(), { page, seconds: seconds ?? 0 });
  }
  return [...firsts.values()].reduce((sum, { seconds }) => sum + seconds, 0);
}
