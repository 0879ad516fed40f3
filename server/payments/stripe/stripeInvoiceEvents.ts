import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { NotUnderstood, type ProviderEvent } from '../events.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment } from '../ledger.ts';
import { subscriptionOf, type Subscription } from '../subscriptions.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { idOf } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeTerms.ts';
import { tellToConfirm } from './stripeToConfirm.ts';

/** An event in the transaction that keeps it, with what it is about as it is now. */
export interface ReceivedEvent<T> {
  event: ProviderEvent;
  tx: Transaction<Schema>;
  deps: Deps;
  accountId: number;
  object: T;
  at: Date;
}

/** Why an invoice was made that bills a term. */
const billsTerm = new Set<string>([
  'subscription_create',
  'subscription_cycle',
] satisfies Stripe.Invoice.BillingReason[]);

async function billedBy({
  tx,
  accountId,
  object,
}: ReceivedEvent<Stripe.Invoice>): Promise<Subscription | undefined> {
  const id = idOf(object.parent?.subscription_details?.subscription);
  return id === undefined ? undefined : subscriptionOf(tx, accountId, id);
}

/**
 * A bill that no card paid.
 * @returns its subscription; undefined for a stale event, or if it has no bill due
 */
export async function recordDueInvoice(
  received: ReceivedEvent<Stripe.Invoice>,
): Promise<Subscription | undefined> {
  const { tx, accountId, at, object } = received;
  await holdAccount(tx, accountId);
  const known = await billedBy(received);
  // paid or void meanwhile
  if (!known || object.status !== 'open') return undefined;
  // a change that waits to be paid leaves the subscription as it is, at Stripe too
  if (object.billing_reason === 'subscription_update') return undefined;
  if (known.status === 'past_due') return at < known.told_at ? undefined : known;
  // the first bill of a subscription is confirmed on the page that began it
  if (known.status !== 'active') return undefined;
  const how = await recordSubscriptionUpdate(tx, { ...known, status: 'past_due', told_at: at });
  return how === 'older' ? undefined : known;
}

/** A renewal needs the bank's confirmation, and the customer was not present. */
export async function askToConfirm(received: ReceivedEvent<Stripe.Invoice>): Promise<void> {
  const due = await recordDueInvoice(received);
  if (due) await tellToConfirm(received.tx, received.deps, due, received.object);
}

/** Other invoices of the same Stripe account are for what is not sold here. */
export async function grantInvoice(received: ReceivedEvent<Stripe.Invoice>): Promise<void> {
  const { tx, event, deps, accountId, object, at } = received;
  const payment = paymentOfInvoice(deps.config.payments, object, accountId, at);
  if (payment) await grantPayment(tx, payment);
  else if (billsTerm.has(object.billing_reason ?? '') && (await billedBy(received)))
    throw new NotUnderstood(
      event,
      `${object.id} bills a term of a subscription made here, and no product is known for it`,
    );
}
