import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { NotUnderstood, type Effect, type ProviderEvent } from '../events.ts';
import { idOf, unlessRefused } from './stripeClient.ts';
import type { ReceivedEvent } from './stripeInvoiceEvents.ts';

type Retrieve<T> = (stripe: Stripe, id: string, told: object) => Promise<T>;

/** What a bank or Stripe returned, with the name of the payment as it was granted. */
export type Returned<T> = T & { paymentId: string };

/** Subscriptions are granted by their invoices, everything else by its payment. A charge without one is none of ours. */
async function withPayment<T extends Stripe.Charge | Stripe.Dispute>(
  stripe: Stripe,
  returned: T,
): Promise<Returned<T>> {
  const intent = idOf(returned.payment_intent);
  if (intent === undefined)
    return {
      ...returned,
      paymentId: returned.object === 'charge' ? returned.id : (idOf(returned.charge) ?? ''),
    };
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return { ...returned, paymentId: idOf(data[0]?.invoice) ?? intent };
}

const charge = async (stripe: Stripe, id: string) => withPayment(stripe, await stripe.charges.retrieve(id));

/** How to fetch what an event is about. */
export const retrieve = {
  invoice: (stripe: Stripe, id: string) => stripe.invoices.retrieve(id),
  subscription: (stripe: Stripe, id: string) => stripe.subscriptions.retrieve(id),
  payment: (stripe: Stripe, id: string) => stripe.paymentIntents.retrieve(id),
  card: (stripe: Stripe, id: string) => stripe.paymentMethods.retrieve(id),
  charge,
  dispute: async (stripe: Stripe, id: string) => withPayment(stripe, await stripe.disputes.retrieve(id)),
  /** Of a refund: it tells what was refunded in all. */
  refundedCharge: async (stripe: Stripe, _id: string, told: object) => {
    const refunded = idOf((told as Stripe.Refund).charge);
    return refunded === undefined ? null : charge(stripe, refunded);
  },
} satisfies Record<string, Retrieve<object | null>>;

export type StripeEffect = (
  stripe: Stripe,
  deps: Deps,
  event: ProviderEvent,
  accountId: number,
) => Promise<Effect>;

/**
 * What an event means, with what it is about as that is now. Events come in the shape of the version that the endpoint
 * was made with, or the account's own; an object that is fetched has the version of Stripe's library, whose types this
 * code is written for.
 * @throws ProviderUnavailable, after which Stripe retries the notification; NotUnderstood if there is no such object
 */
export const about =
  <T>(fetched: Retrieve<T>, handle: (received: ReceivedEvent<T>) => Promise<unknown>): StripeEffect =>
  async (stripe, deps, event, accountId) => {
    const { object: told } = (event.body as Stripe.Event).data;
    const { id } = told as { id?: unknown };
    if (typeof id !== 'string') throw new NotUnderstood(event, 'its object has no id');
    const object = await unlessRefused(() => fetched(stripe, id, told));
    if (object === undefined) throw new NotUnderstood(event, `Stripe has no ${id}`);
    return (tx) => handle({ event, tx, deps, accountId, object, at: event.occurredAt });
  };
