import type Stripe from 'stripe';
import type { ProviderEvent } from '../events.ts';
import { NotUnderstood } from '../webhookSource.ts';
import { idOf, unlessRefused } from './stripeClient.ts';

type Retrieve = (stripe: Stripe, id: string, told: object) => Promise<object>;

/** How to fetch what an event is about, by the beginning of its type. */
const retrieveFor: readonly (readonly [begin: string, retrieve: Retrieve])[] = [
  ['invoice.', (stripe, id) => stripe.invoices.retrieve(id)],
  ['customer.subscription.', (stripe, id) => stripe.subscriptions.retrieve(id)],
  ['payment_intent.', (stripe, id) => stripe.paymentIntents.retrieve(id)],
  ['setup_intent.', (stripe, id) => stripe.setupIntents.retrieve(id)],
  ['payment_method.', (stripe, id) => stripe.paymentMethods.retrieve(id)],
  ['charge.dispute.', async (stripe, id) => withPayment(stripe, await stripe.disputes.retrieve(id))],
  // its charge tells what was refunded in all
  [
    'refund.',
    async (stripe, _id, told) => {
      const charge = idOf((told as Stripe.Refund).charge);
      return charge === undefined ? told : withPayment(stripe, await stripe.charges.retrieve(charge));
    },
  ],
  ['charge.', async (stripe, id) => withPayment(stripe, await stripe.charges.retrieve(id))],
];

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

/**
 * What an event is about, as it is now. Events come in the shape of the version that the endpoint was made with, or
 * the account's own; an object that is fetched has the version of Stripe's library, whose types this code is written
 * for.
 * @throws ProviderUnavailable, after which Stripe retries the notification; NotUnderstood if there is no such object
 */
export async function currentObject(stripe: Stripe, event: ProviderEvent): Promise<object> {
  const { object } = (event.body as Stripe.Event).data;
  const [, retrieve] = retrieveFor.find(([begin]) => event.type.startsWith(begin)) ?? [];
  if (!retrieve) return object;
  const { id } = object as { id?: unknown };
  if (typeof id !== 'string') throw new NotUnderstood(event, 'its object has no id');
  const now = await unlessRefused(() => retrieve(stripe, id, object));
  if (!now) throw new NotUnderstood(event, `Stripe has no ${id}`);
  return now;
}
