import { paymentWords } from '#rules/paymentWords';
import type Stripe from 'stripe';
import type { Due, payments } from '#contract/payments';
import { RenewedProduct } from '#contract/products';
import type { Deps } from '../../deps.ts';
import { closeAttempt, keepReference, openAttempt } from '../attempts.ts';
import { checkTaxId } from '../eligibility.ts';
import { isPayerError, ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import type { Handlers } from '../../calls.ts';
import { createStripeCards } from './stripeCards.ts';
import { asking } from './stripeClient.ts';
import { ensureCustomer } from './stripeCustomers.ts';
import { createStripeFirst } from './stripeFirst.ts';
import { createOwed } from './stripeOwed.ts';
import { payerOf } from '../purchase.ts';
import { createRenewals, intentReply, payable } from './stripeRenewals.ts';
import { createStripeRivals } from './stripeRivals.ts';
import { createSubscribing, taxOf } from './stripeSubscribing.ts';

const cardIntent = 'creative-services#intent';
type RenewalCall = `renew-${RenewedProduct}-services#${'intent' | 'checkintent'}`;

/** The calls of paying by card. They may throw PaymentRefusal and ProviderUnavailable. */
export function stripeHandlers(deps: Deps, stripe: Stripe) {
  const { db, clock, config } = deps;
  const cards = createStripeCards(deps, stripe);
  const renewals = createRenewals(deps, stripe);
  const rivals = createStripeRivals(deps, stripe);
  const first = createStripeFirst(deps, stripe);
  const subscribe = createSubscribing(deps, stripe, { cards, first, rivals });
  const owed = createOwed(deps, stripe, rivals);

  /** Saves a card without charging it; the subscription that follows is charged. */
  async function beginCard(accountId: number) {
    const account = await payerOf(deps, accountId);
    const customer = await ensureCustomer(deps, stripe, account);
    const wanted = { account_id: accountId, provider: 'stripe', action: cardIntent } as const;
    for (;;) {
      const attempt = await openAttempt(db, wanted, clock());
      const intent = await asking(() =>
        attempt.reference
          ? stripe.setupIntents.retrieve(attempt.reference)
          : stripe.setupIntents.create(
              {
                customer,
                usage: 'off_session',
                automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
                metadata: { account: String(accountId), attempt: attempt.attempt_id },
              },
              { idempotencyKey: attempt.attempt_id },
            ),
      );
      if (!attempt.reference) await keepReference(db, attempt, intent.id);
      if (payable.has(intent.status)) return intentReply(intent);
      await closeAttempt(db, attempt, clock());
    }
  }

  const renewalHandlers = RenewedProduct.anyOf.map(({ const: product }) => ({
    [`renew-${product}-services#intent`]: async (
      { pays }: { pays?: Due },
      { accountId }: { accountId: number },
    ) => renewals.begin(accountId, product, pays),
    [`renew-${product}-services#checkintent`]: async (
      { paymentIntentId }: { paymentIntentId: string },
      { accountId }: { accountId: number },
    ) => renewals.check(accountId, product, paymentIntentId),
  }));

  return {
    'creative-services#intent': async (_body, { accountId }) => beginCard(accountId),

    'creative-services#due': async (_body, { accountId }) => {
      const due = await owed.due(accountId);
      return { result: 'SUCCESS', message: '', ...(due && { due }) };
    },

    'creative-services#tax': async ({ product }, { accountId }) => {
      const tax = await taxOf(deps, stripe, accountId, product);
      return { result: 'SUCCESS', message: '', ...(tax && { tax }) };
    },

    'creative-services#awaited': async (_body, { accountId }) => first.awaited(accountId),

    'creative-services#attachpaymentmethod': async ({ paymentMethod, pays }, { accountId }) => {
      const account = await payerOf(deps, accountId);
      checkTaxId(account, 'plan', config.payments);
      const customer = await ensureCustomer(deps, stripe, account);
      const payer = { accountId, customer, card: await cards.own(customer, paymentMethod) };
      // first: a card that does not pay takes the place of none
      const toConfirm = pays !== undefined && (await owed.pay(payer, pays));
      await cards.makeDefault(payer).catch((error: unknown) => {
        throw pays && !toConfirm && isPayerError(error)
          ? new PaymentRefusal(ownWords.paidNotKept, { cause: error })
          : error;
      });
      return {
        result: 'SUCCESS',
        message: paymentWords.cardUpdated,
        ...(toConfirm && { toConfirm }),
      };
    },

    'creative-services#createsubscription': async ({ product, paymentMethod, pays }, { accountId }) =>
      subscribe(accountId, product, paymentMethod, pays),

    ...(Object.assign({}, ...renewalHandlers) as Handlers<RenewalCall>),
  } satisfies Partial<Handlers<keyof typeof payments>>;
}
