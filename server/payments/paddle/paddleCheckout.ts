import type { CreateTransactionRequestBody } from '@paddle/paddle-node-sdk';
import type { Product } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt, type Attempt, type AttemptToOpen } from '../attempts.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import type { PaddleClient } from './paddleClient.ts';
import { noteOf } from './paddleCustomData.ts';
import { customerOf } from './paddleCustomers.ts';
import { itemAt } from './paddlePrices.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Not paid and not given up: the checkout can be opened with it once more. */
const payable = new Set(['draft', 'ready', 'billed']);
const paid = new Set(['paid', 'completed']);

/** What an account is to pay: the product, the first amount in minor units, and the days that are free before. */
export interface Order {
  accountId: number;
  /** The call that begins it. */
  action: string;
  product: Product;
  amount: number;
  trialDays?: number;
}

/** Transactions of the hosted checkout: one at a time for what is bought. */
export function createPaddleCheckout({ db, clock, config }: Needs, ask: PaddleClient) {
  const statusOf = (reference: string) => ask<string | undefined>(
    async (paddle) => (await paddle.transactions.get(reference)).status,
    { not_found: () => undefined, entity_not_found: () => undefined },
  );

  /** Of two that are begun at once the first is kept; the other is never shown to anybody. */
  async function keepFirst({ account_id, attempt_id }: Attempt, reference: string): Promise<string> {
    await db.updateTable('payment_attempts').set({ reference })
      .where('account_id', '=', account_id).where('attempt_id', '=', attempt_id).where('reference', '=', '').execute();
    const kept = await db.selectFrom('payment_attempts').select('reference')
      .where('account_id', '=', account_id).where('attempt_id', '=', attempt_id).executeTakeFirstOrThrow();
    return kept.reference;
  }

  async function attemptFor({ accountId, action, product, amount }: Order): Promise<Attempt> {
    const wanted: AttemptToOpen = { accountId, provider: 'paddle', action, product, amount };
    const attempt = await openAttempt(db, wanted, clock());
    if (attempt.reference === '') return attempt;
    const status = await statusOf(attempt.reference) ?? '';
    if (payable.has(status)) return attempt;
    // open here and paid there: its notification is on its way, and another one would be paid twice
    if (paid.has(status)) throw new PaymentRefusal(ownWords.alreadyPaid);
    await closeAttempt(db, attempt, clock());
    return openAttempt(db, wanted, clock());
  }

  return {
    /**
     * The transaction that the checkout is opened with: the one that was begun before, as long as it can be paid.
     * @throws ProviderUnavailable, PaymentRefusal where it is paid and not granted yet
     */
    async begin(order: Order): Promise<string> {
      const { accountId, product, amount, trialDays = 0 } = order;
      const attempt = await attemptFor(order);
      if (attempt.reference !== '') return attempt.reference;
      const customerId = await customerOf(db, ask, accountId);
      const body: CreateTransactionRequestBody = {
        items: [itemAt(config.payments, product, { amount, trialDays })], currencyCode: 'USD', customData: { ...noteOf(config.secret, accountId) },
        ...(customerId !== undefined && { customerId }),
      };
      const { id } = await ask((paddle) => paddle.transactions.create(body));
      return keepFirst(attempt, id);
    },
  };
}
