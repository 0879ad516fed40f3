import Stripe from 'stripe';
import { SignatureRefused, type ProviderEvent, type WebhookSource } from '../events.ts';
import { grantPayment } from '../ledger.ts';
import type { StripeAccess } from '../../config/paymentConfig.ts';
import type { Deps } from '../../deps.ts';
import { recordRefund } from '../refunds.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { accountOfCustomer } from '../providerCustomers.ts';
import { fromSeconds, idOf, unlessRefused } from './stripeClient.ts';
import { about, retrieve, type Returned, type StripeEffect } from './stripeCurrent.ts';
import { askToConfirm, grantInvoice, recordDueInvoice, type ReceivedEvent } from './stripeInvoiceEvents.ts';
import { subscriptionUpdateOf } from './stripeTerms.ts';
import { paymentOfIntent } from './stripeRenewals.ts';

const subscriptionUpdate = about(retrieve.subscription, async ({ tx, deps, accountId, object, at }) => {
  const update = subscriptionUpdateOf(deps.config.payments, object, accountId, at);
  if (update) await recordSubscriptionUpdate(tx, update);
});

/** What was refunded of a charge so far, or what a bank took: nothing, after a won dispute. */
const keepReturned = (
  { tx, accountId, object, at }: ReceivedEvent<Returned<Stripe.Charge | Stripe.Dispute>>,
  amount: number,
): Promise<void> =>
  recordRefund(
    tx,
    {
      account_id: accountId,
      refund_id: object.id,
      provider: 'stripe',
      payment_id: object.paymentId,
      amount,
      currency: object.currency.toUpperCase(),
      told_at: at,
    },
    object.object === 'dispute',
  );

/** Banks renew cards; only the one that pays is shown. */
const renewedCard = about(retrieve.card, async ({ tx, accountId, object: { id, card } }) => {
  if (!card) return;
  const { last4, exp_month, exp_year } = card;
  await tx
    .updateTable('payment_methods')
    .set({ last4, exp_month, exp_year })
    .where('account_id', '=', accountId)
    .where('method_id', '=', id)
    .execute();
});

/** By type: what an event means. A type that is not here is kept and means nothing. */
const effects = new Map<string, StripeEffect>([
  ['invoice.paid', about(retrieve.invoice, grantInvoice)],
  ['invoice.payment_failed', about(retrieve.invoice, recordDueInvoice)],
  ['invoice.payment_action_required', about(retrieve.invoice, askToConfirm)],
  ['customer.subscription.created', subscriptionUpdate],
  ['customer.subscription.updated', subscriptionUpdate],
  ['customer.subscription.deleted', subscriptionUpdate],
  [
    'payment_intent.succeeded',
    about(retrieve.payment, async ({ tx, accountId, object }) => {
      const payment = await paymentOfIntent(tx, object, accountId);
      if (payment) await grantPayment(tx, payment);
    }),
  ],
  ['charge.refunded', about(retrieve.charge, (told) => keepReturned(told, told.object.amount_refunded))],
  [
    'refund.failed',
    about(retrieve.refundedCharge, async ({ object, ...told }) => {
      if (object) await keepReturned({ ...told, object }, object.amount_refunded);
    }),
  ],
  [
    'charge.dispute.funds_withdrawn',
    about(retrieve.dispute, (told) => keepReturned(told, told.object.amount)),
  ],
  ['charge.dispute.funds_reinstated', about(retrieve.dispute, (told) => keepReturned(told, 0))],
  ['payment_method.updated', renewedCard],
  ['payment_method.automatically_updated', renewedCard],
  [
    'payment_method.detached',
    about(retrieve.card, ({ tx, accountId, object }) =>
      tx
        .deleteFrom('payment_methods')
        .where('account_id', '=', accountId)
        .where('method_id', '=', object.id)
        .execute(),
    ),
  ],
]);

/** Logged for a person to decide: a refund alone revokes nothing. */
const forOperators = new Set(['charge.refunded', 'charge.dispute.created', 'charge.dispute.funds_withdrawn']);

/** What Stripe must notify of. */
export const stripeEventTypes: readonly string[] = [...new Set([...effects.keys(), ...forOperators])];

interface Bearing {
  id?: string;
  object?: string;
  customer?: string | { id: string } | null;
  charge?: string | { id: string } | null;
}

const objectOf = (event: ProviderEvent) => (event.body as Stripe.Event).data.object as unknown as Bearing;

/** How Stripe's notifications are read. */
export function stripeWebhook(
  deps: Deps,
  { webhookSecret }: StripeAccess,
  stripe: Stripe,
  giveUpSuperseded: (accountId: number) => Promise<void>,
): WebhookSource {
  const { config, clock, log } = deps;
  const seconds = config.payments.signatureSeconds.stripe;

  /** A dispute names the charge but not its payer, and a refund in older versions. */
  async function payerOfCharge({ object, charge }: Bearing): Promise<string | undefined> {
    const id = object === 'dispute' || object === 'refund' ? idOf(charge) : undefined;
    // one that Stripe does not know belongs to no account: stored, so that the provider stops retrying
    return id && idOf((await unlessRefused(() => stripe.charges.retrieve(id)))?.customer);
  }

  return {
    refusedStatus: 400,

    verify(raw, headers) {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string') throw new SignatureRefused('there is no signature');
      const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(header)?.[1]);
      if (signedAt * 1000 > clock().getTime() + seconds * 1000)
        throw new SignatureRefused('it was signed in the future');
      try {
        const event = stripe.webhooks.constructEvent(
          raw,
          header,
          webhookSecret,
          seconds,
          undefined,
          clock().getTime(),
        );
        return {
          id: event.id,
          provider: 'stripe',
          type: event.type,
          occurredAt: fromSeconds(event.created),
          body: event,
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new SignatureRefused(error.message.split('\n')[0] ?? '');
        throw error;
      }
    },

    async accountOf(db, event) {
      const object = objectOf(event);
      const customer =
        object.object === 'customer' ? object.id : (idOf(object.customer) ?? (await payerOfCharge(object)));
      return customer === undefined ? undefined : accountOfCustomer(db, 'stripe', customer);
    },

    effect: async (event, accountId) => effects.get(event.type)?.(stripe, deps, event, accountId),

    async afterwards(event, accountId) {
      if (forOperators.has(event.type)) {
        log.warn(
          { account: accountId, event: event.id, type: event.type, object: objectOf(event).id },
          'money was refunded or is disputed: decide whether the rights stay',
        );
      }
      await giveUpSuperseded(accountId);
    },
  };
}
