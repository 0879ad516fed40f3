import type { Price } from '@paddle/paddle-node-sdk';
import { paymentWords } from '#rules/paymentWords';
import type { ProviderBasics } from '../paymentProvider.ts';
import { ownWords, ProviderUnavailable } from '../paymentRefusal.ts';
import { priceFaults, type PriceThere } from '../settings.ts';
import { wholePayment } from '../payment.ts';
import { absent, everything, onEach, refuse, type PaddleClient } from './paddleClient.ts';
import { cancelDateOf, monthsOf } from './paddlePrices.ts';

const over = ['subscription_update_when_canceled', 'subscription_is_canceled_action_invalid'];

const priceThere = ({ status, unitPrice, billingCycle }: Price): PriceThere => ({
  active: status === 'active',
  amount: Number(unitPrice.amount),
  currency: unitPrice.currencyCode,
  months: billingCycle ? monthsOf(billingCycle) : undefined,
});

/** Paddle's implementation of the subscription actions. */
export function createPaddleProvider(ask: PaddleClient): ProviderBasics {
  const look = (id: string) => ask((paddle) => paddle.subscriptions.get(id));

  return {
    async cancelAtTermEnd({ subscription_id: id, status }) {
      // its term is over, so only the unpaid amount could still be charged
      const effectiveFrom =
        status === 'past_due' && (await look(id)).status === 'past_due'
          ? 'immediately'
          : 'next_billing_period';
      const subscription = await ask(
        (paddle) => paddle.subscriptions.cancel(id, { effectiveFrom }),
        onEach(['subscription_locked_pending_changes', ...over], () => look(id)),
      );
      const end = subscription.canceledAt ? new Date(subscription.canceledAt) : cancelDateOf(subscription);
      if (!end) throw new ProviderUnavailable('Paddle', new Error(`${id} has another change before it`));
      return end;
    },

    async undoCancel({ subscription_id: id }) {
      await ask(
        (paddle) => paddle.subscriptions.update(id, { scheduledChange: null }),
        onEach(over, refuse(ownWords.ended)),
      );
    },

    async changeCustomer(customer, { email, name }) {
      await ask<unknown>(
        (paddle) => paddle.customers.update(customer, { email, name: name || null }),
        // another customer has that email
        onEach(['customer_already_exists', ...absent], refuse(paymentWords.failed)),
      );
    },

    async refund(paymentId) {
      await ask<unknown>(
        (paddle) =>
          paddle.adjustments.create({
            action: 'refund',
            type: 'full',
            transactionId: wholePayment(paymentId),
            reason: 'paid twice',
          }),
        onEach(
          [
            ...absent,
            'adjustment_transaction_already_refunded',
            'adjustment_transaction_invalid_status_for_refund',
          ],
          refuse(ownWords.notRefunded),
        ),
      );
    },

    async isKeyAccepted() {
      return ask(async (paddle) => (await paddle.products.list({ perPage: 1 }).next(), true), {
        ...onEach(['authentication_missing', 'authentication_malformed', 'invalid_token'], () => false),
        // a key of this account that may not read products
        forbidden: () => true,
      });
    },

    async missingPrices(offered) {
      const wanted = offered.flatMap((one) =>
        one.ids.paddlePrice === undefined ? [] : [{ one, id: one.ids.paddlePrice }],
      );
      if (wanted.length === 0) return [];
      const ids = [...new Set(wanted.map(({ id }) => id))];
      const prices = await ask((paddle) => everything(paddle.prices.list({ id: ids })));
      const there = new Map(prices.map((price) => [price.id, priceThere(price)]));
      return wanted.flatMap(({ one, id }) => priceFaults('Paddle', id, one, there.get(id)));
    },
  };
}
