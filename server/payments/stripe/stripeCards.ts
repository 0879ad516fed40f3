import type Stripe from 'stripe';
import type { Queryable } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { paymentWords } from '#rules/paymentWords';
import { isPayerError, PaymentRefusal } from '../paymentRefusal.ts';
import { begunAt } from '../subscriptions.ts';
import { asking, idOf } from './stripeClient.ts';

/** The card that pays, as the account's page shows it; it takes the place of those before. */
async function keepCard(
  tx: Queryable,
  accountId: number,
  { id, card }: Stripe.PaymentMethod,
  now: Date,
): Promise<void> {
  if (!card) return;
  const { last4, exp_month, exp_year } = card;
  await tx
    .deleteFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('method_id', '!=', id)
    .execute();
  await tx
    .insertInto('payment_methods')
    .values({ account_id: accountId, method_id: id, last4, exp_month, exp_year, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'method_id']).doUpdateSet({ last4, exp_month, exp_year }),
    )
    .execute();
}

/**
 * The account's page shows the card that pays, or will once its bank agrees.
 * @param paying if it may be another one, of an earlier click
 */
export async function showCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stripe: Stripe,
  accountId: number,
  card: Stripe.PaymentMethod,
  paying = card.id,
): Promise<void> {
  const shown = paying === card.id ? card : await asking(() => stripe.paymentMethods.retrieve(paying));
  await db.transaction().execute((tx) => keepCard(tx, accountId, shown, clock()));
}

/**
 * Attaches a card named by a browser to the customer, if it belongs to no one yet.
 * @throws PaymentRefusal if it does not exist or belongs to someone else
 */
export async function ownCard(
  stripe: Stripe,
  customer: string,
  method: string,
): Promise<Stripe.PaymentMethod> {
  const found = await asking(() => stripe.paymentMethods.retrieve(method), paymentWords.checkCard);
  const owner = idOf(found.customer);
  if (owner === customer) return found;
  if (owner !== undefined) throw new PaymentRefusal(paymentWords.checkCard);
  return asking(() => stripe.paymentMethods.attach(method, { customer }), paymentWords.checkCard);
}

interface Payer {
  accountId: number;
  customer: string;
  card: Stripe.PaymentMethod;
}

/** Makes a card the one that pays: the customer's, and that of all that runs. */
export async function makeDefault(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stripe: Stripe,
  { accountId, customer, card }: Payer,
): Promise<void> {
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
  await showCard({ db, clock }, stripe, accountId, card);
}

/** A card that has bought something pays what ran before, too. What was bought stays bought if that fails. */
export async function payAllWith(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  stripe: Stripe,
  payer: Payer,
): Promise<void> {
  if ((await begunAt(deps.db, payer.accountId, 'stripe')).length < 2) return;
  await makeDefault(deps, stripe, payer).catch((error: unknown) => {
    if (!isPayerError(error)) throw error;
    deps.log.warn(
      { account: payer.accountId, err: error },
      'an older subscription is still paid by another card',
    );
  });
}
