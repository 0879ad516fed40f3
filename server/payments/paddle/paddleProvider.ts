import type { ApiError, Subscription as PaddleSubscription } from '@paddle/paddle-node-sdk';
import { paymentWords } from '#rules/paymentWords';
import type { ProviderBasics } from '../paymentProvider.ts';
import { ownWords, PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import { entriesOf, priceFaults, type PriceThere } from '../settings.ts';
import { wholePayment } from '../ledger.ts';
import type { PaddleClient } from './paddleClient.ts';
import { monthsOf } from './paddlePrices.ts';

/** Its end; undefined while it continues. */
const endOf = ({ canceledAt, scheduledChange }: PaddleSubscription): string | null | undefined =>
  canceledAt ?? (scheduledChange?.action === 'cancel' ? scheduledChange.effectiveAt : undefined);

const over = 'subscription_is_canceled_action_invalid';

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
      const asItIs = () => look(id);
      const subscription = await ask((paddle) => paddle.subscriptions.cancel(id, { effectiveFrom }), {
        subscription_locked_pending_changes: asItIs,
        subscription_update_when_canceled: asItIs,
        [over]: asItIs,
      });
      const end = endOf(subscription);
      if (!end) throw new ProviderUnavailable('Paddle', new Error(`${id} has another change before it`));
      return new Date(end);
    },

    async undoCancel({ subscription_id: id }) {
      const gone = () => {
        throw new PaymentRefusal(ownWords.ended);
      };
      await ask((paddle) => paddle.subscriptions.update(id, { scheduledChange: null }), {
        subscription_update_when_canceled: gone,
        [over]: gone,
      });
    },

    async changeCustomer(customer, { email, name }) {
      const never = (refused: ApiError) => {
        throw new PaymentRefusal(paymentWords.failed, { cause: refused });
      };
      await ask<unknown>((paddle) => paddle.customers.update(customer, { email, name: name || null }), {
        // another customer has that email
        customer_already_exists: never,
        not_found: never,
        entity_not_found: never,
      });
    },

    async refund(paymentId) {
      const refused = (error: ApiError) => {
        throw new PaymentRefusal(ownWords.notRefunded, { cause: error });
      };
      await ask<unknown>(
        (paddle) =>
          paddle.adjustments.create({
            action: 'refund',
            type: 'full',
            transactionId: wholePayment(paymentId),
            reason: 'paid twice',
          }),
        {
          not_found: refused,
          entity_not_found: refused,
          adjustment_transaction_already_refunded: refused,
          adjustment_transaction_invalid_status_for_refund: refused,
        },
      );
    },

    async isKeyAccepted() {
      const answer = (accepted: boolean) => () => accepted;
      return ask(async (paddle) => (await paddle.products.list({ perPage: 1 }).next(), true), {
        authentication_missing: answer(false),
        authentication_malformed: answer(false),
        invalid_token: answer(false),
        // a key of this account that may not read products
        forbidden: answer(true),
      });
    },

    async missingPrices(offered) {
      const wanted = entriesOf(offered).flatMap((one) =>
        one.ids.paddlePrice === undefined ? [] : [{ one, id: one.ids.paddlePrice }],
      );
      if (wanted.length === 0) return [];
      const there = await ask(async (paddle) => {
        const found = new Map<string, PriceThere>();
        for await (const { id, status, unitPrice, billingCycle } of paddle.prices.list({
          id: [...new Set(wanted.map(({ id }) => id))],
        }))
          found.set(id, {
            active: status === 'active',
            amount: Number(unitPrice.amount),
            currency: unitPrice.currencyCode,
            months: billingCycle ? monthsOf(billingCycle) : undefined,
          });
        return found;
      });
      return wanted.flatMap(({ one, id }) => priceFaults('Paddle', id, one, there.get(id)));
    },
  };
}
