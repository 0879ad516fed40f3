import type { IncomingHttpHeaders } from 'node:http';
import type { Transaction } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { ProviderEvent } from './events.ts';

/** A notification with a wrong or late signature. `message` is for the log only. */
export class SignatureRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SignatureRefused';
  }
}

/**
 * A signed notification that should mean something here and cannot be read: it is answered as a fault, so that the
 * provider tries again. `message` is for the operator.
 */
export class NotUnderstood extends Error {
  constructor({ id, type }: ProviderEvent, why: string) {
    super(`The notification ${id} (${type}) could not be understood: ${why}.`);
    this.name = 'NotUnderstood';
  }
}

/** How the notifications of one provider are read: `POST /account/webhooks/{provider}`. */
export interface WebhookSource {
  /** What a wrong signature is answered with; nothing is stored then. */
  refusedStatus: 400 | 500;
  /** @throws SignatureRefused */
  verify(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent;
  /** The event's account; undefined if unknown. Called before the transaction. */
  accountOf(db: Queryable, event: ProviderEvent): Promise<number | undefined>;
  /**
   * What it is about, as it is at the provider now; without it, the notification's own account of that. Called before
   * the transaction, for a known account.
   */
  current?(event: ProviderEvent): Promise<object | undefined>;
  /**
   * What it means, in the transaction that keeps it: no request may be made here. Unknown types mean nothing.
   * @throws NotUnderstood
   */
  apply(
    tx: Transaction<Schema>,
    event: ProviderEvent,
    accountId: number,
    current: object | undefined,
  ): Promise<void>;
  /**
   * Follow-up requests to the provider, after the transaction; also for a known event, so it must be
   * repeatable.
   */
  afterwards?(event: ProviderEvent, accountId: number): Promise<void>;
}
