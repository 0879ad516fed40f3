import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Arrival } from './arrival.ts';
import { groupBy } from './groupBy.ts';
import { noOverflow, type Overflow } from './readerBudget.ts';

/** What exceeded the limits in one publication and hour. */
export interface Beyond {
  batch: Arrival;
  overflow: Overflow;
}

/** Counts what exceeded the limits, to show it to the owner. */
export async function noteOverflow(tx: Queryable, beyond: readonly Beyond[]): Promise<void> {
  const counted = groupBy(
    beyond.filter(({ overflow }) => Object.values(overflow).some(Boolean)),
    ({ batch: { accountId, publicationId, receivedAt } }) =>
      `${accountId} ${publicationId} ${receivedAt.toISOString().slice(0, 13)}`,
  );
  const rows = [...counted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { accountId, publicationId, receivedAt } = first.batch;
      const sum = (count: keyof Overflow) =>
        others.reduce((all, { overflow }) => all + overflow[count], first.overflow[count]);
      return {
        account_id: accountId,
        publication_id: publicationId,
        hour: new Date(`${receivedAt.toISOString().slice(0, 13)}:00:00Z`),
        sessions: sum('sessions'),
        events: sum('events'),
        clicks: sum('clicks'),
      };
    });
  if (rows.length === 0) return;
  await tx
    .insertInto('intake_overflow')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'publication_id', 'hour']).doUpdateSet({
        sessions: sql`intake_overflow.sessions + excluded.sessions`,
        events: sql`intake_overflow.events + excluded.events`,
        clicks: sql`intake_overflow.clicks + excluded.clicks`,
      }),
    )
    .execute();
}

export const eventsBeyond = (batch: Arrival, events: number): Beyond => ({
  batch,
  overflow: { ...noOverflow, events },
});
