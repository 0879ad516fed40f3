import { sql } from 'kysely';

/**
 * The pages of a spread report their seconds at the same instant: each counts them, and their session once.
 * `nthPage` numbers the pages of a session's events of one kind and instant; `lasted` is what an event adds to the
 * session's length.
 */
export const nthPage = sql`dense_rank() OVER (PARTITION BY events.session_id, events.type, events.at ORDER BY events.page)`;
export const lasted = sql`CASE WHEN type = 'time' AND nth_page = 1 THEN seconds END`;
