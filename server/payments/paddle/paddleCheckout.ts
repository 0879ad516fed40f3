import type { CreateTransactionRequestBody } from '@paddle/paddle-node-sdk';
import type { Product } from '#contract/products';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { changeAttempt, closeAttempt, openAttempt } from '../attempts.ts';
import { kindOf, recurs } from '../effects.ts';
import { isGranted } from '../ledger.ts';
import { payerDetailsOf } from '../payerDetails.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { absent, onEach, refuse, type PaddleClient } from './paddleClient.ts';
import { noteOf } from './paddleCustomData.ts';
import { customerOf, placeOf, type Place } from './paddleCustomers.ts';
import { itemAt } from './paddlePrices.ts';

type Items = CreateTransactionRequestBody['items'];

/** It can still be changed before it is paid. */
const changeable = new Set(['draft', 'ready']);
const paid = new Set(['paid', 'completed']);

/** One transaction can be open for each: another plan, or other extra storage, takes the place of the one before. */
const placeFor = (product: Product): { action: string; product?: Product } =>
  recurs(product)
    ? { action: `checkout of ${kindOf(product)}` }
    : { action: 'creative-services#checkout', product };

/** Transactions of the hosted checkout. */
export function createPaddleCheckout({ db, clock, config }: Deps, ask: PaddleClient) {
  const statusOf = (reference: string) =>
    ask<string>(
      async (paddle) => (await paddle.transactions.get(reference)).status,
      onEach(absent, () => ''),
    );

  /** Who pays, and where: nothing where the checkout has to find out. */
  async function payer(account: Account): Promise<Place & { customerId?: string }> {
    const customerId = await customerOf(db, ask, account);
    return customerId === undefined
      ? {}
      : { customerId, ...(await placeOf(ask, customerId, payerDetailsOf(account))) };
  }

  async function create(account: Account, items: Items): Promise<string> {
    const body: CreateTransactionRequestBody = {
      items,
      currencyCode: 'USD',
      customData: noteOf(config.secret, account.account_id),
      ...(await payer(account)),
    };
    return (await ask((paddle) => paddle.transactions.create(body))).id;
  }

  /** Brings a transaction that is not paid up to what is ordered, and to who pays by now. */
  async function refresh(reference: string, account: Account, items: Items): Promise<void> {
    const { customerId: _same, businessId = null, ...place } = await payer(account);
    await ask<unknown>(
      (paddle) =>
        paddle.transactions.update(reference, {
          items,
          ...place,
          ...(place.addressId !== undefined && { businessId }),
        }),
      // it was paid meanwhile
      { transaction_immutable: refuse(ownWords.alreadyPaid) },
    );
  }

  /**
   * The transaction for the checkout. One that is open is changed to what is ordered, at every click: what it was
   * changed to before is not known where an answer was lost. So two tabs can never both pay.
   * @param amount the first one, in minor units
   * @param trialDays that are free before
   * @throws ProviderUnavailable, PaymentRefusal if it is paid but not granted yet
   */
  return async function begin(
    account: Account,
    product: Product,
    amount: number,
    trialDays = 0,
  ): Promise<string> {
    const { account_id } = account;
    const items = [itemAt(config.payments, product, { amount, trialDays })];
    const wanted = { account_id, provider: 'paddle', ...placeFor(product) } as const;
    for (;;) {
      const attempt = await openAttempt(db, wanted, clock(), () => true);
      if (attempt.reference === '') {
        const reference = await create(account, items);
        // of two created at once, the first is kept; the other is never shown
        const kept = await changeAttempt(db, attempt)
          .set({ reference })
          .where('reference', '=', '')
          .executeTakeFirst();
        if (kept.numUpdatedRows > 0n) return reference;
        continue;
      }
      const { reference } = attempt;
      const status = await statusOf(reference);
      if (changeable.has(status)) {
        await refresh(reference, account, items);
        return reference;
      }
      // its notification is on its way, and another one would be paid twice
      if (paid.has(status) && !(await isGranted(db, account_id, reference)))
        throw new PaymentRefusal(ownWords.alreadyPaid);
      if (status === 'billed') throw new PaymentRefusal(ownWords.otherUnderWay);
      await closeAttempt(db, attempt, clock());
    }
  };
}
