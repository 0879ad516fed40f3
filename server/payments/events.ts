import type { Transaction } from 'kysely';
import type { Provider } from '../db/billingTables.ts';
import type { Db, Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';

/** A notification whose signature was right. */
export interface ProviderEvent {
  id: string;
  provider: Provider;
  type: string;
  occurredAt: Date;
  body: unknown;
}

/** Kept with events that belong to no account. */
const NOBODY = 0;
/** In milliseconds: a quarter of a year, enough for a customer to enquire. */
const NOBODYS_KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Keeps notifications about an account's payments; deletes old ones of unknown customers, such as those of
 * another business at the same provider.
 */
export const deleteUnownedEvents = async (db: Queryable, now: Date): Promise<void> =>
  void (await db
    .deleteFrom('payment_events')
    .where('account_id', '=', NOBODY)
    .where('received_at', '<', new Date(now.getTime() - NOBODYS_KEPT_MS))
    .execute());

/**
 * Stores an event and applies it in one transaction, once however often it is delivered.
 * @param accountId undefined for an unknown customer: the event is stored without effect
 * @returns `known` if it was delivered before
 */
export function takeEvent(
  db: Db,
  event: ProviderEvent,
  accountId: number | undefined,
  now: Date,
  effect: (tx: Transaction<Schema>, accountId: number) => Promise<unknown>,
): Promise<'taken' | 'known'> {
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .insertInto('payment_events')
      .values({
        account_id: accountId ?? NOBODY,
        event_id: event.id,
        provider: event.provider,
        type: event.type,
        occurred_at: event.occurredAt,
        received_at: now,
        body: JSON.stringify(event.body),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!kept) return 'known' as const;
    if (accountId !== undefined) await effect(tx, accountId);
    return 'taken' as const;
  });
}
