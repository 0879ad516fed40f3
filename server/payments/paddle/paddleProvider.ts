import type { Subscription as PaddleSubscription } from '@paddle/paddle-node-sdk';
import type { PaymentProvider } from '../paymentProvider.ts';
import { ownWords, PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import type { PaddleClient } from './paddleClient.ts';

/** Its end; undefined while it continues. */
const endOf = ({ canceledAt, scheduledChange }: PaddleSubscription): string | null | undefined =>
  canceledAt ?? (scheduledChange?.action === 'cancel' ? scheduledChange.effectiveAt : undefined);

const over = 'subscription_is_canceled_action_invalid';

/** Paddle's implementation of the subscription actions. */
export function createPaddleProvider(ask: PaddleClient): PaymentProvider {
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

    async missingPrices(offered) {
      const wanted = offered.flatMap(({ key, amount, ids: { paddlePrice } }) =>
        paddlePrice === undefined ? [] : [{ key, amount, id: paddlePrice }],
      );
      if (wanted.length === 0) return [];
      const there = await ask(async (paddle) => {
        const found = new Map<string, { status: string; amount: string }>();
        for await (const { id, status, unitPrice } of paddle.prices.list({
          id: [...new Set(wanted.map(({ id }) => id))],
        }))
          found.set(id, { status, amount: unitPrice.amount });
        return found;
      });
      return [
        ...new Set(
          wanted.flatMap(({ key, amount, id }) => {
            const price = there.get(id);
            if (price?.status !== 'active') return [`Paddle has no active price ${id} for ${key}.`];
            return price.amount === String(amount)
              ? []
              : [`Paddle's price ${id} for ${key} is ${price.amount}, the catalogue's ${amount}.`];
          }),
        ),
      ];
    },
  };
}
