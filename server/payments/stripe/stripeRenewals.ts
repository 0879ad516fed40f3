import type Stripe from 'stripe';
import type { Due } from '#contract/payments';
import type { RenewedProduct } from '#contract/products';
import type { Queryable } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { attemptById, closeAttempt, keepReference, openAttempt, type Attempt } from '../attempts.ts';
import { grantAlone } from '../ledger.ts';
import type { Payment } from '../payment.ts';
import { paymentWords } from '#rules/paymentWords';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { asking, fromSeconds, idOf } from './stripeClient.ts';
import { ensureCustomer } from './stripeCustomers.ts';
import { payerOf, purchaseOf } from '../purchase.ts';

/** Of an intent that a card can still be given. */
export const payable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

export const intentReply = ({ id, client_secret }: { id: string; client_secret: string | null }) => {
  if (client_secret === null) throw new Error(`Stripe gave no secret for ${id}.`);
  return { result: 'SUCCESS' as const, message: '', intent: { id, client_secret } };
};

/**
 * A succeeded payment that this server created for this account at this price; undefined for any other. Its
 * metadata is trusted only if the attempt it names agrees.
 */
export async function paymentOfIntent(
  db: Queryable,
  intent: Stripe.PaymentIntent,
  accountId: number,
): Promise<Payment | undefined> {
  const { metadata, amount, amount_received, currency, status, created } = intent;
  if (status !== 'succeeded' || metadata.account !== String(accountId) || metadata.attempt === undefined)
    return undefined;
  const attempt = await attemptById(db, accountId, metadata.attempt);
  if (!attempt || attempt.product === '' || attempt.product !== metadata.product) return undefined;
  if (attempt.amount !== amount || amount_received < amount || attempt.currency !== currency.toUpperCase())
    return undefined;
  return {
    accountId,
    provider: 'stripe',
    paymentId: intent.id,
    product: attempt.product,
    amount: amount_received,
    currency: attempt.currency,
    paidAt: fromSeconds(created),
  };
}

/** Payments of a year of services, or of one more domain, by card. */
export function createRenewals(deps: Deps, stripe: Stripe) {
  const { db, clock } = deps;

  /** The attempt's payment in its current state; created if there is none or the first reply was lost. */
  async function goOn(attempt: Attempt, customer: string, title: string): Promise<Stripe.PaymentIntent> {
    if (attempt.reference) return asking(() => stripe.paymentIntents.retrieve(attempt.reference));
    const { account_id, attempt_id, product, amount, currency } = attempt;
    const intent = await asking(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          customer,
          description: title,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { account: String(account_id), product, attempt: attempt_id },
        },
        { idempotencyKey: attempt_id },
      ),
    );
    await keepReference(db, attempt, intent.id);
    return intent;
  }

  return {
    /**
     * @param shown what the buyer has seen of it
     * @throws PaymentRefusal, ProviderUnavailable
     */
    async begin(accountId: number, product: RenewedProduct, shown: Due | undefined) {
      const account = await payerOf(deps, accountId);
      const { amount, currency, listed } = await purchaseOf(deps, account, product);
      if (shown && (shown.amount !== amount || shown.currency !== currency))
        throw new PaymentRefusal(ownWords.amountChanged);
      const customer = await ensureCustomer(deps, stripe, account);
      const action = `renew-${product}-services#intent`;
      const wanted = {
        account_id: accountId,
        provider: 'stripe',
        action,
        product,
        amount,
        currency,
      } as const;
      for (;;) {
        const attempt = await openAttempt(db, wanted, clock());
        const intent = await goOn(attempt, customer, listed.title);
        if (payable.has(intent.status)) return intentReply(intent);
        // paid, but both its return and its notification have been lost so far
        const payment = await paymentOfIntent(db, intent, accountId);
        if (payment && (await grantAlone(db, payment)) === 'granted')
          throw new PaymentRefusal(ownWords.alreadyPaid);
        if (intent.status === 'processing') throw new PaymentRefusal(ownWords.alreadyPaid);
        await closeAttempt(db, attempt, clock());
      }
    },

    /** @throws PaymentRefusal, ProviderUnavailable */
    async check(accountId: number, product: RenewedProduct, intentId: string) {
      const account = await payerOf(deps, accountId);
      const intent = await asking(() => stripe.paymentIntents.retrieve(intentId));
      const isOwn =
        account.stripe_customer !== '' &&
        idOf(intent.customer) === account.stripe_customer &&
        intent.metadata.product === product;
      if (!isOwn) throw new PaymentRefusal(paymentWords.failed);
      if (intent.status === 'requires_action' || intent.status === 'processing')
        return { result: 'SUCCESS' as const, message: '' };
      if (intent.status !== 'succeeded') throw new PaymentRefusal(paymentWords.tryCardAgain);
      const payment = await paymentOfIntent(db, intent, accountId);
      if (!payment) throw new PaymentRefusal(paymentWords.failed);
      await grantAlone(db, payment);
      return { result: 'SUCCESS' as const, message: '', txn_id: payment.paymentId };
    },
  };
}
