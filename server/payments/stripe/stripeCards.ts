import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { paymentWords } from '#rules/paymentWords';
import { isPayerError, PaymentRefusal } from '../paymentRefusal.ts';
import { begunAt } from '../subscriptions.ts';
import { asking, idOf } from './stripeClient.ts';

export interface CardPayer {
  accountId: number;
  customer: string;
  card: Stripe.PaymentMethod;
}

/** The cards of an account. */
export function createStripeCards({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>, stripe: Stripe) {
  /** The account's page shows the card that pays, or will once its bank agrees, in place of those before. */
  async function show(accountId: number, { id, card }: Stripe.PaymentMethod): Promise<void> {
    if (!card) return;
    const { last4, exp_month, exp_year } = card;
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('payment_methods')
        .where('account_id', '=', accountId)
        .where('method_id', '!=', id)
        .execute();
      await tx
        .insertInto('payment_methods')
        .values({ account_id: accountId, method_id: id, last4, exp_month, exp_year, created_at: clock() })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'method_id']).doUpdateSet({ last4, exp_month, exp_year }),
        )
        .execute();
    });
  }

  /** Makes a card the one that pays: the customer's, and that of all that runs. */
  async function makeDefault({ accountId, customer, card }: CardPayer): Promise<void> {
    await asking(
      () => stripe.customers.update(customer, { invoice_settings: { default_payment_method: card.id } }),
      paymentWords.checkCard,
    );
    for (const { subscription_id } of await begunAt(db, accountId, 'stripe')) {
      const { schedule } = await asking(() =>
        stripe.subscriptions.update(subscription_id, { default_payment_method: card.id }),
      );
      const scheduled = idOf(schedule);
      if (scheduled !== undefined)
        await asking(() =>
          stripe.subscriptionSchedules.update(scheduled, {
            default_settings: { default_payment_method: card.id },
          }),
        );
    }
    await show(accountId, card);
  }

  return {
    makeDefault,

    /**
     * Attaches a card named by a browser to the customer, if it belongs to no one yet.
     * @throws PaymentRefusal if it does not exist or belongs to someone else
     */
    async own(customer: string, method: string): Promise<Stripe.PaymentMethod> {
      const found = await asking(() => stripe.paymentMethods.retrieve(method), paymentWords.checkCard);
      const owner = idOf(found.customer);
      if (owner === customer) return found;
      if (owner !== undefined) throw new PaymentRefusal(paymentWords.checkCard);
      return asking(() => stripe.paymentMethods.attach(method, { customer }), paymentWords.checkCard);
    },

    /** @param paying if it may be another one, of an earlier click */
    async showPaying({ accountId, card }: CardPayer, paying = card.id): Promise<void> {
      const shown = paying === card.id ? card : await asking(() => stripe.paymentMethods.retrieve(paying));
      await show(accountId, shown);
    },

    /** A card that has bought something pays what ran before, too. What was bought stays bought if that fails. */
    async payAllWith(payer: CardPayer): Promise<void> {
      const { accountId } = payer;
      if ((await begunAt(db, accountId, 'stripe')).length < 2) return;
      await makeDefault(payer).catch((error: unknown) => {
        if (!isPayerError(error)) throw error;
        log.warn({ account: accountId, err: error }, 'an older subscription is still paid by another card');
      });
    },
  };
}

export type StripeCards = ReturnType<typeof createStripeCards>;
