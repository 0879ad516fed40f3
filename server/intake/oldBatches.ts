import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import { inHours } from './agedRows.ts';

/** How long a batch may be sent again: longer than any collector keeps one. */
const repeatable = 35 * 24 * 60 * 60 * 1000;

/** Deletes the ids of batches too old to be sent again. */
export const forgetOldBatches = (db: Db, now: Date, ending?: AbortSignal): Promise<number> =>
  inHours(
    db,
    {
      table: 'intake_batches',
      at: 'received_at',
      left: sql`true`,
      done: (which) => sql`DELETE FROM intake_batches WHERE ${which}`,
    },
    new Date(now.getTime() - repeatable),
    ending,
  );
