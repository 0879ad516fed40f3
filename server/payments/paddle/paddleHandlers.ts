import type { payments } from '#contract/payments';
import type { Handlers } from '../../calls.ts';
import type { Deps } from '../../deps.ts';
import { priceFor } from '../catalogue.ts';
import { checkTaxId } from '../eligibility.ts';
import { isPageOf } from '../paymentLetters.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { accountOfCustomer } from '../providerCustomers.ts';
import { payerOf, purchaseOf } from '../purchase.ts';
import { begunAt, runningSubscription } from '../subscriptions.ts';
import { kindOf } from '../effects.ts';
import { createPaddleCheckout } from './paddleCheckout.ts';
import type { PaddleClient } from './paddleClient.ts';

const dayMs = 24 * 3_600_000;

/** The calls of the hosted checkout. They may throw PaymentRefusal and ProviderUnavailable. */
export function paddleHandlers(deps: Deps, ask: PaddleClient) {
  const { db, clock, config } = deps;
  const begin = createPaddleCheckout(deps, ask);

  /**
   * The customer who pays the account's subscription, the plan's first, and what that customer pays of the account's.
   * The portal shows all that a customer has: it opens only for one that is the account's own.
   */
  async function portalOf(accountId: number): Promise<{ customer: string; own: string[] }> {
    const account = await payerOf(deps, accountId);
    const living = (await begunAt(db, accountId, 'paddle')).toSorted(
      (a, b) => Number(kindOf(b.product) === 'plan') - Number(kindOf(a.product) === 'plan'),
    );
    const payers = await Promise.all(
      living.map(async ({ subscription_id: id }) => ({
        id,
        payer: (await ask((paddle) => paddle.subscriptions.get(id))).customerId,
      })),
    );
    const customer = payers[0]?.payer ?? account.paddle_customer;
    if (!customer) throw new PaymentRefusal('Your account has no subscription to manage yet.');
    if ((await accountOfCustomer(db, 'paddle', customer)) !== accountId)
      throw new PaymentRefusal(ownWords.anotherPays);
    return { customer, own: payers.filter(({ payer }) => payer === customer).map(({ id }) => id) };
  }

  return {
    'creative-services#checkout': async ({ product }, { accountId }) => {
      const account = await payerOf(deps, accountId);
      const { amount } = await purchaseOf(deps, account, product);
      const transactionId = await begin(account, product, amount);
      return { result: 'SUCCESS', message: '', transactionId };
    },

    'creative-services#migratestripesubtopaddle': async (_body, { accountId }) => {
      const running = await runningSubscription(db, accountId, 'plan');
      if (running?.provider !== 'stripe')
        throw new PaymentRefusal('Your account has no subscription that is paid by card here.');
      // a cancelled subscription would be charged again when its term ends
      if (running.cancel_at !== null) throw new PaymentRefusal(ownWords.endingPlan);
      const { product, term_ends_at } = running;
      const account = await payerOf(deps, accountId);
      checkTaxId(account, 'plan', config.payments);
      const { amount, later = amount } = priceFor(config.payments, product, account);
      const trialDays = Math.max(0, Math.ceil(((term_ends_at?.getTime() ?? 0) - clock().getTime()) / dayMs));
      const transactionId = await begin(account, product, later, trialDays);
      return { result: 'SUCCESS', message: '', transactionId };
    },

    'creative-services#paddleportalsession': async (_body, { accountId }) => {
      const { customer, own } = await portalOf(accountId);
      const { urls } = await ask((paddle) => paddle.customerPortalSessions.create(customer, own));
      const { overview } = urls.general;
      // a double has its own
      if (config.payments.paddle?.api === undefined && !isPageOf('paddle.com', overview))
        throw new Error('The customer portal is not where it should be.');
      return { result: 'SUCCESS', message: '', paddleSession: { overview } };
    },
  } satisfies Partial<Handlers<keyof typeof payments>>;
}
