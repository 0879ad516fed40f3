import type { CreateTransactionRequestBody, UpdateTransactionRequestBody } from '@paddle/paddle-node-sdk';
import type { Product } from '#contract/payments';
import { byId } from '../../accounts/accountQueries.ts';
import type { Deps } from '../../deps.ts';
import {
  closeAsRead,
  closeAttempt,
  isSame,
  isUnderWay,
  openAttempt,
  openInSlot,
  retarget,
  type Attempt,
  type AttemptToOpen,
  type SlotAttempt,
} from '../attempts.ts';
import { kindOf } from '../effects.ts';
import { payerDetailsOf } from '../payerDetails.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import type { PaddleClient } from './paddleClient.ts';
import { noteOf } from './paddleCustomData.ts';
import { customerOf } from './paddleCustomers.ts';
import { placeOf, type Place } from './paddlePlace.ts';
import { itemAt } from './paddlePrices.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Not paid and not given up: the checkout can be opened with it once more. */
const payable = new Set(['draft', 'ready', 'billed']);
const paid = new Set(['paid', 'completed']);
/** It can still be changed before payment. */
const changeable = new Set(['draft', 'ready']);

/** What an account is to pay: the product, the first amount in minor units, and the days that are free before. */
export interface Order {
  accountId: number;
  /** The call that starts it. */
  action: string;
  product: Product;
  amount: number;
  trialDays?: number;
}

/** Transactions of the hosted checkout, one at a time per product. */
export function createPaddleCheckout({ db, clock, config }: Needs, ask: PaddleClient) {
  const statusOf = (reference: string) =>
    ask<string | undefined>(async (paddle) => (await paddle.transactions.get(reference)).status, {
      not_found: () => undefined,
      entity_not_found: () => undefined,
    });

  const alreadyPaid = (): never => {
    throw new PaymentRefusal(ownWords.alreadyPaid);
  };

  /** Who pays, and where: nothing where the checkout has to find out. */
  async function payer(accountId: number): Promise<Place & { customerId?: string }> {
    const customerId = await customerOf(db, ask, accountId);
    const account = await byId(db, accountId);
    return customerId && account
      ? { customerId, ...(await placeOf(ask, customerId, payerDetailsOf(account))) }
      : {};
  }

  /** Brings a transaction that is not paid up to what is ordered, and to who pays by now. */
  async function refresh(
    reference: string,
    accountId: number,
    items?: UpdateTransactionRequestBody['items'],
  ): Promise<void> {
    const { customerId: _same, businessId = null, ...place } = await payer(accountId);
    await ask<unknown>(
      (paddle) =>
        paddle.transactions.update(reference, {
          ...(items && { items }),
          ...place,
          ...(place.addressId !== undefined && { businessId }),
        }),
      // it was paid meanwhile
      { transaction_immutable: alreadyPaid },
    );
  }

  /** Of two created at once, the first is kept; the other is never shown. */
  async function keepFirst({ account_id, attempt_id }: Attempt, reference: string): Promise<string> {
    await db
      .updateTable('payment_attempts')
      .set({ reference })
      .where('account_id', '=', account_id)
      .where('attempt_id', '=', attempt_id)
      .where('reference', '=', '')
      .execute();
    const kept = await db
      .selectFrom('payment_attempts')
      .select('reference')
      .where('account_id', '=', account_id)
      .where('attempt_id', '=', attempt_id)
      .executeTakeFirstOrThrow();
    return kept.reference;
  }

  const isGranted = async (accountId: number, reference: string): Promise<boolean> =>
    (await db
      .selectFrom('grants')
      .select('payment_id')
      .where('account_id', '=', accountId)
      .where('payment_id', '=', reference)
      .executeTakeFirst()) !== undefined;

  /**
   * Only one transaction for a plan, or for extra storage, can be paid at a time: choosing another changes
   * the first, so two tabs can never both pay.
   */
  async function attemptInSlot(order: Order, slot: SlotAttempt['slot']): Promise<Attempt> {
    const { accountId, action, product, amount, trialDays = 0 } = order;
    const wanted: SlotAttempt = { accountId, provider: 'paddle', action, product, amount, slot };
    for (;;) {
      const attempt = await openInSlot(db, wanted, clock());
      const { reference } = attempt;
      const same = isSame(attempt, wanted, clock());
      if (reference === '' && same) return attempt;
      if (isUnderWay(attempt, clock())) throw new PaymentRefusal(ownWords.otherUnderWay);
      const status = reference === '' ? '' : ((await statusOf(reference)) ?? '');
      // given for another plan than the attempt names, which that left open
      if (paid.has(status) && !(await isGranted(accountId, reference))) alreadyPaid();
      // the same too: whether the transaction was changed before, and to what, is not known where an answer was lost
      if (changeable.has(status)) {
        await refresh(reference, accountId, [itemAt(config.payments, product, { amount, trialDays })]);
        await retarget(db, attempt, wanted, clock());
        return { ...attempt, product, amount };
      }
      if (same && payable.has(status)) return attempt;
      if (payable.has(status)) throw new PaymentRefusal(ownWords.otherUnderWay);
      await closeAsRead(db, attempt, clock());
    }
  }

  async function attemptFor(order: Order): Promise<Attempt> {
    const { accountId, action, product, amount } = order;
    const kind = kindOf(product);
    if (kind === 'plan' || kind === 'storage') return attemptInSlot(order, kind);
    const wanted: AttemptToOpen = { accountId, provider: 'paddle', action, product, amount };
    const attempt = await openAttempt(db, wanted, clock());
    if (attempt.reference === '') return attempt;
    const status = (await statusOf(attempt.reference)) ?? '';
    if (changeable.has(status)) await refresh(attempt.reference, accountId);
    if (payable.has(status)) return attempt;
    // open here and paid there: its notification is on its way, and another one would be paid twice
    if (paid.has(status)) alreadyPaid();
    await closeAttempt(db, attempt, clock());
    return openAttempt(db, wanted, clock());
  }

  return {
    /**
     * The transaction for the checkout: an earlier one while it can still be paid.
     * @throws ProviderUnavailable, PaymentRefusal if it is paid but not granted yet
     */
    async begin(order: Order): Promise<string> {
      const { accountId, product, amount, trialDays = 0 } = order;
      const attempt = await attemptFor(order);
      if (attempt.reference !== '') return attempt.reference;
      const body: CreateTransactionRequestBody = {
        items: [itemAt(config.payments, product, { amount, trialDays })],
        currencyCode: 'USD',
        customData: { ...noteOf(config.secret, accountId) },
        ...(await payer(accountId)),
      };
      const { id } = await ask((paddle) => paddle.transactions.create(body));
      return keepFirst(attempt, id);
    },
  };
}
