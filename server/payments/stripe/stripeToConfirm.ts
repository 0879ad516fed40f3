import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { postLetter } from '../../mail/outbox.ts';
import { holdAccount } from '../heldAccount.ts';
import { confirmPaymentLetter } from '../paymentLetters.ts';
import { subscriptionOf } from '../subscriptions.ts';

/**
 * A bank wants its customer to confirm a bill that is owed: the account is told, once for as long as it owes. That letter is
 * about money that is owed, and goes to those too who want no mails.
 * @param page where the provider lets the payment be confirmed
 */
export async function tellToConfirm(
  tx: Transaction<Schema>,
  deps: Pick<Deps, 'config' | 'clock'>,
  { accountId, subscriptionId, page }: { accountId: number; subscriptionId: string; page: string },
): Promise<void> {
  const { email } = await holdAccount(tx, accountId);
  const known = await subscriptionOf(tx, accountId, subscriptionId);
  if (known?.status !== 'past_due' || known.to_confirm) return;
  await tx
    .updateTable('subscriptions')
    .set({ to_confirm: true })
    .where('account_id', '=', accountId)
    .where('subscription_id', '=', subscriptionId)
    .execute();
  await postLetter(tx, deps, { accountId, recipient: email }, confirmPaymentLetter(deps.config, page));
}
