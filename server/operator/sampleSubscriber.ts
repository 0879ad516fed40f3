import { byEmail } from '../accounts/accountQueries.ts';
import type { Deps } from '../deps.ts';
import { offered } from '../payments/catalogue.ts';
import type { OfflineSandbox } from '../payments/offlineSandbox.ts';
import { noteOf } from '../payments/paddle/paddleCustomData.ts';
import { sampleLogin, samplePaddleId } from './sampleAccount.ts';

const product = 'creative-annually';

/**
 * Subscribes the sample account in the offline sandbox, so that all of its buttons work. Once, and not if it
 * has a subscription already.
 */
export async function ensureSampleSubscriber(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  { ensureSubscriber }: OfflineSandbox,
): Promise<void> {
  const price = offered(config.payments, product).ids.paddlePrice;
  const account = await byEmail(db, sampleLogin.email);
  if (!ensureSubscriber || price === undefined || account?.paddle_id !== samplePaddleId) return;
  const { account_id, email, name, reg_date } = account;
  const { customer, subscription, termEndsAt } = ensureSubscriber({
    email,
    name,
    price,
    note: noteOf(config.secret, account_id),
    startedAt: reg_date,
  });
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ paddle_id: subscription, paddle_customer: customer, term_ends_at: termEndsAt })
      .where('account_id', '=', account_id)
      .where('paddle_id', '=', samplePaddleId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await tx
      .insertInto('provider_customers')
      .values({ customer_id: customer, provider: 'paddle', account_id })
      .onConflict((conflict) => conflict.column('customer_id').doNothing())
      .execute();
    await tx
      .insertInto('subscriptions')
      .values({
        account_id,
        subscription_id: subscription,
        provider: 'paddle',
        product,
        status: 'active',
        term_ends_at: termEndsAt,
        cancel_at: null,
        told_at: reg_date,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'subscription_id']).doNothing())
      .execute();
  });
}
