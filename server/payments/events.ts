import type { IncomingHttpHeaders } from 'node:http';
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

/** A notification with a wrong or late signature. `message` is for the log only. */
export class SignatureRefused extends Error {
  override name = 'SignatureRefused';
}

/**
 * A signed notification that should mean something here and cannot be read: it is answered as a fault, so that the
 * provider tries again. `message` is for the operator.
 */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
  constructor({ id, type }: ProviderEvent, why: string) {
    super(`The notification ${id} (${type}) could not be understood: ${why}.`);
  }
}

/** @throws NotUnderstood */
export type Effect = (tx: Transaction<Schema>) => Promise<unknown>;

/** How the notifications of one provider are read: `POST /account/webhooks/{provider}`. */
export interface WebhookSource {
  /** What a wrong signature is answered with; nothing is stored then. */
  refusedStatus: 400 | 500;
  /** @throws SignatureRefused */
  verify(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
  /** The event's account; undefined if unknown. Called before the transaction. */
  accountOf(db: Queryable, event: ProviderEvent): Promise<number | undefined>;
  /**
   * What it means to a known account, to be applied in the transaction that keeps it; undefined where nothing. Whatever
   * has to be fetched from the provider is fetched here: the transaction must not send requests.
   * @throws NotUnderstood
   */
  effect(event: ProviderEvent, accountId: number): Promise<Effect | undefined>;
  /**
   * Follow-up requests to the provider, after the transaction; also for a known event, so it must be
   * repeatable.
   */
  afterwards(event: ProviderEvent, accountId: number): Promise<void>;
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
  effect: Effect | undefined,
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
    await effect?.(tx);
    return 'taken' as const;
  });
}
