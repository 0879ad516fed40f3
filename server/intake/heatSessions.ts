import type { Queryable } from '../db/connection.ts';
import { sessionOf } from './sessionKey.ts';
import type { Kept, Warmed } from './tally.ts';

const keyOf = (row: { account_id: number; publication_id: number; session_id: string; page: number }) =>
  `${row.account_id}/${row.publication_id}/${row.session_id}/${row.page}`;

/**
 * A session counts once per page for heat, at its first point there since heat was last cleared. Returns the
 * points that count a session.
 */
export async function openHeatSessions(tx: Queryable, kept: Kept[]): Promise<Warmed[]> {
  const first = new Map<string, Warmed>();
  for (const arrival of kept) {
    for (const { page, at } of arrival.heat) {
      const key = keyOf({ ...sessionOf(arrival), page });
      const known = first.get(key);
      if (!known || at < known.at) first.set(key, { arrival, page, at });
    }
  }
  if (first.size === 0) return [];
  const rows = [...first]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { arrival, page, at }]) => ({
      ...sessionOf(arrival),
      page,
      at,
      link_id: arrival.linkId,
      audience: arrival.audience,
      heat_generation: arrival.heatGeneration,
    }));
  const inserted = await tx
    .insertInto('heat_sessions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'publication_id', 'session_id', 'page'])
        .doUpdateSet((row) => ({
          at: row.ref('excluded.at'),
          link_id: row.ref('excluded.link_id'),
          audience: row.ref('excluded.audience'),
          heat_generation: row.ref('excluded.heat_generation'),
        }))
        .whereRef('heat_sessions.heat_generation', '<', 'excluded.heat_generation'),
    )
    .returning(['account_id', 'publication_id', 'session_id', 'page'])
    .execute();
  return inserted.flatMap((row) => first.get(keyOf(row)) ?? []);
}
