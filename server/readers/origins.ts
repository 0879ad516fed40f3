import { sql, type RawBuilder } from 'kysely';
import type { Origin } from '#contract/readers';
import { notRecorded } from '#rules/traits';

/** Null where there is no session, or it began before these were kept. */
export type OriginColumns = { [Name in keyof Origin]: string | null };

export function originOf({ referrer, campaign, country }: OriginColumns): Origin | undefined {
  if (referrer === null || campaign === null || country === null) return undefined;
  return [referrer, campaign, country].every((value) => value === notRecorded)
    ? undefined
    : { referrer, campaign, country };
}

/**
 * To join with readers called `person`: where their first session came from. A lead is one person with few sessions; a
 * link may have a hundred thousand, whose first is found by its time. `reader <> ''` would allow the index by reader there.
 */
export const firstOrigin = (accountId: number): RawBuilder<unknown> => {
  const columns = sql`SELECT session.referrer, session.campaign, session.country FROM reading_sessions AS session
    WHERE session.account_id = ${accountId} AND session.publication_id = person.publication_id
      AND session.reader = person.reader AND session.audience = 0`;
  return sql`LEFT JOIN LATERAL (
      (${columns} AND session.reader <> '' AND person.kind = 'lead' ORDER BY session.started_at LIMIT 1)
      UNION ALL
      (${columns} AND session.started_at = person.first_at AND person.kind <> 'lead' LIMIT 1)
    ) AS origin ON true`;
};
