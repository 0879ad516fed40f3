import type { TransactionOrigin, UpdateSubscriptionRequestBody } from '@paddle/paddle-node-sdk';
import { paymentWords } from '#rules/paymentWords';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderChanges, WantedChange } from '../paymentProvider.ts';
import { ownWords } from '../paymentRefusal.ts';
import type { Subscription } from '../subscriptions.ts';
import { onEach, refuse, type PaddleClient } from './paddleClient.ts';
import { notedLater } from './paddleCustomData.ts';
import { readTransaction } from './paddleNotification.ts';
import { paymentsOf } from './paddlePayments.ts';
import { itemAt, productOf } from './paddlePrices.ts';
import { isMoved } from './paddleLaterTerms.ts';

/** What Paddle refuses a change with. */
const refusals = {
  subscription_payment_declined: refuse(paymentWords.checkCard),
  ...onEach(
    [
      'subscription_locked_pending_changes',
      'subscription_locked_processing',
      'subscription_update_when_canceled',
      'subscription_is_canceled_action_invalid',
    ],
    refuse(ownWords.changedElsewhere),
  ),
};

/** What pays for a term, or for the rest of one. */
const termOrigins = [
  'api',
  'web',
  'subscription_recurring',
  'subscription_update',
] satisfies TransactionOrigin[];

/**
 * Other items in place of a subscription's own. Paddle changes them at once; what is to change with the next term is
 * not billed before, and what was paid for is kept here until then.
 */
export function createPaddleChanges({ config }: Pick<Deps, 'config'>, ask: PaddleClient): ProviderChanges {
  const itemsOf = ({ product, amount }: WantedChange) => [itemAt(config.payments, product, { amount })];
  type Priced = { unitPrice: { amount: string }; customData: unknown } | null | undefined;
  const look = (id: string) => ask((paddle) => paddle.subscriptions.get(id));
  const newestPaid = async (subscription: string, origin: TransactionOrigin[]) => {
    const wanted = { subscriptionId: [subscription], origin, status: ['completed' as const], perPage: 1 };
    return (await ask((paddle) => paddle.transactions.list(wanted).next()))[0];
  };
  const termPrice = (price: Priced) => notedLater(price?.customData) ?? Number(price?.unitPrice.amount ?? 0);

  /**
   * Paddle gives back the rest of the subscription's present price, which is more than was paid where the running term
   * was reduced. The price of the change is higher by as much, and that of its later terms is set once it is paid.
   */
  async function prorated(
    id: string,
    { product, amount }: WantedChange,
    items: readonly { price: Priced }[],
  ) {
    const newest = await newestPaid(id, termOrigins);
    const given = Number(items[0]?.price?.unitPrice.amount ?? 0);
    const unpaid = newest ? given - termPrice(newest.items[0]?.price) : 0;
    const note = unpaid === 0 ? {} : { later: amount };
    return {
      items: [itemAt(config.payments, product, { amount: amount + unpaid, ...note })],
      prorationBillingMode: 'prorated_immediately' as const,
      onPaymentFailure: 'prevent_change' as const,
    };
  }
  const update = (id: string, body: UpdateSubscriptionRequestBody) =>
    ask((paddle) => paddle.subscriptions.update(id, body), refusals);

  /** With the next term, which begins when it did before: another cycle would begin today. */
  async function swap(
    { subscription_id: id, term_ends_at }: Subscription,
    change: WantedChange,
  ): Promise<void> {
    const prorationBillingMode = 'do_not_bill';
    const { nextBilledAt } = await update(id, { items: itemsOf(change), prorationBillingMode });
    // never what Paddle had before: after a lost reply that is the moved date
    if (term_ends_at && isMoved(nextBilledAt, term_ends_at))
      await update(id, { nextBilledAt: term_ends_at.toISOString(), prorationBillingMode });
  }

  /** The newest payment of a change, which its notification may tell later. */
  async function paymentOf(id: string, account: Account) {
    const newest = await newestPaid(id, ['subscription_update']);
    if (!newest) return undefined;
    const paidAt = new Date(newest.billedAt ?? newest.createdAt);
    return paymentsOf(config.payments, account, readTransaction(newest), paidAt)[0];
  }

  return {
    addsTax: true,

    async changeCost({ subscription_id: id }, change) {
      const { items } = await look(id);
      const body = await prorated(id, change, items);
      const preview = await ask((paddle) => paddle.subscriptions.previewUpdate(id, body), refusals);
      return {
        today: Number(preview.immediateTransaction?.details.totals.grandTotal ?? 0),
        taxed: true,
        thenAt: new Date(preview.nextBilledAt ?? preview.updatedAt),
      };
    },

    async changeNow({ subscription_id: id }, change) {
      const { account, product } = change;
      const now = await look(id);
      const [item] = now.items;
      const isMade = item && productOf(config.payments, item.price, account) === product;
      // the reply was lost
      if (!isMade) await update(id, await prorated(id, change, now.items));
      const payment = await paymentOf(id, account);
      return payment?.product === product ? { payment } : {};
    },

    async termAmount({ subscription_id: id }) {
      const { items } = await look(id);
      return Number(items[0]?.price.unitPrice.amount ?? 0);
    },

    changeAtTermEnd: swap,
    undoChange: swap,
  };
}
