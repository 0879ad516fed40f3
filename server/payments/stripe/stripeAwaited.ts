import type { Reply } from '#contract/index';
import type { Deps } from '../../deps.ts';
import { isProvidersPage } from '../paymentLetters.ts';
import { awaitedOf, livingSubscriptions } from '../subscriptions.ts';
import type { StripeFirst } from './stripeFirst.ts';

const nothing = { result: 'SUCCESS', message: '' } as const;

/**
 * The first payment that waits for the buyer's bank, as Stripe has it now. What the bank has approved is booked, before
 * its notification if that is late.
 */
export async function awaitedPayment(
  { db }: Pick<Deps, 'db'>,
  { look, grant }: Pick<StripeFirst, 'look' | 'grant'>,
  accountId: number,
): Promise<Reply<'creative-services#awaited'>> {
  const known = awaitedOf(await livingSubscriptions(db, accountId));
  if (!known) return nothing;
  const { subscription, invoice, intent, isPaid } = await look(accountId, known.subscription_id);
  if (isPaid) return grant(accountId, invoice);
  // refused by the bank, under way, or ended: there is nothing to confirm
  if (subscription.status !== 'incomplete' || intent?.status !== 'requires_action') return nothing;
  const { id, client_secret, amount, currency } = intent;
  if (client_secret === null) return nothing;
  const page = invoice.hosted_invoice_url ?? '';
  return {
    ...nothing,
    awaited: {
      product: known.product,
      amount,
      currency: currency.toUpperCase(),
      confirmation: { id, client_secret },
      ...(isProvidersPage(page) && { page }),
    },
  };
}
