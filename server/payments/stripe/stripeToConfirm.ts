import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { postLetter } from '../../mail/outbox.ts';
import { holdAccount } from '../heldAccount.ts';
import { confirmPaymentLetter } from '../paymentLetters.ts';
import { subscriptionOf } from '../subscriptions.ts';

/**
 * Emails the account that its bank requires confirmation of a payment, once until it is made. The email
 * is about money owed, so it ignores `emailprefs`.
 * @param page where the payment can be confirmed
 */
export async function tellToConfirm(
  tx: Transaction<Schema>,
  deps: Pick<Deps, 'config' | 'clock'>,
  { accountId, subscriptionId, page }: { accountId: number; subscriptionId: string; page: string },
): Promise<void> {
  const { email } = await holdAccount(tx, accountId);
  const known = await subscriptionOf(tx, accountId, subscriptionId);
  if (!known || known.to_confirm || !(known.status === 'past_due' || known.status === 'incomplete')) return;
  await tx
    .updateTable('subscriptions')
    .set({ to_confirm: true })
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
  const of = known.status === 'incomplete' ? 'first' : 'renewal';
  await postLetter(tx, deps, { accountId, recipient: email }, confirmPaymentLetter(deps.config, of, page));
}
