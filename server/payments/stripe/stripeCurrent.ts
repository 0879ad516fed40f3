import type Stripe from 'stripe';
import type { ProviderEvent } from '../events.ts';
import { NotUnderstood } from '../webhookSource.ts';
import { asking } from './stripeClient.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';

type Retrieve = (stripe: Stripe, id: string) => Promise<object>;
const invoice: Retrieve = (stripe, id) => stripe.invoices.retrieve(id);
const subscription: Retrieve = (stripe, id) => stripe.subscriptions.retrieve(id);
const paymentIntent: Retrieve = (stripe, id) => stripe.paymentIntents.retrieve(id);
const paymentMethod: Retrieve = (stripe, id) => stripe.paymentMethods.retrieve(id);

/** By type: how to fetch what the event is about. Of other events, only the object's id is read. */
const retrieveFor: Readonly<Record<string, Retrieve>> = {
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'invoice.payment_action_required': invoice,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'payment_intent.succeeded': paymentIntent,
  'payment_method.updated': paymentMethod,
  'payment_method.automatically_updated': paymentMethod,
};

/**
 * What an event is about, as it is now. Events come in the shape of the version that the endpoint was made with, or
 * the account's own; an object that is fetched has the version of Stripe's library, whose types this code is written
 * for.
 * @throws ProviderUnavailable, after which Stripe retries the notification; NotUnderstood if there is no such object
 */
export async function currentObject(stripe: Stripe, event: ProviderEvent): Promise<object> {
  const { object } = (event.body as Stripe.Event).data;
  const retrieve = retrieveFor[event.type];
  if (!retrieve) return object;
  const { id } = object as { id?: unknown };
  if (typeof id !== 'string') throw new NotUnderstood(event, 'its object has no id');
  try {
    return await asking(() => retrieve(stripe, id));
  } catch (error) {
    if (error instanceof PaymentRefusal) throw new NotUnderstood(event, `Stripe has no ${id}`);
    throw error;
  }
}
