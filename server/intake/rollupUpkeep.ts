import { sql } from 'kysely';
import type { Db, Queryable } from '../db/connection.ts';
import { openingDifferences, recountOpenings } from '../trackableLinks/linkOpenings.ts';
import { eventsKeptSince } from './eventPartitions.ts';
import { recountPublication, rollupDifferences, sessionDifferences } from './rollups.ts';
import { holdOffIntake } from './storeArrivals.ts';

/** A recount of everything may take longer than any request is allowed to. */
const takeTime = (tx: Queryable) => sql`SET LOCAL statement_timeout = 0`.execute(tx);

/** Counts every publication anew from its raw events, one short transaction each. Gives how many there were. */
export async function rebuildRollups(db: Db): Promise<number> {
  const since = await eventsKeptSince(db);
  const publications = await db.selectFrom('publications').select(['account_id', 'publication_id'])
    .where('deleted_at', 'is', null).orderBy('account_id').orderBy('publication_id').execute();
  for (const { account_id, publication_id } of publications) {
    await db.transaction().execute(async (tx) => {
      await takeTime(tx);
      await holdOffIntake(tx);
      const scope = { accountId: account_id, publicationId: publication_id };
      await recountPublication(tx, scope, since);
      await recountOpenings(tx, scope);
    });
  }
  return publications.length;
}

/** Compares the rollups with a recount of the raw events, at one moment. Gives a line for each difference. */
export async function verifyRollups(db: Db): Promise<string[]> {
  const since = await eventsKeptSince(db);
  return db.transaction().execute(async (tx) => {
    await takeTime(tx);
    await holdOffIntake(tx);
    const rows = Object.entries({ ...await rollupDifferences(tx, since), link_openings: await openingDifferences(tx) });
    // sessions outlive their events where those are not kept for good
    const sessions: Partial<Awaited<ReturnType<typeof sessionDifferences>>> = since ? {} : await sessionDifferences(tx);
    return [
      ...rows.filter(([, differing]) => differing > 0).map(([table, differing]) => `${table}: ${differing} rows differ`),
      ...Object.entries(sessions).flatMap(([kind, { events, sessions: counted }]) => [
        ...(events > 0 ? [`${events} sessions of ${kind} events are not counted`] : []),
        ...(counted > 0 ? [`${counted} counted sessions have no ${kind} event`] : []),
      ]),
    ];
  });
}
