import type Stripe from 'stripe';
import type { Due, Tax } from '#contract/payments';
import type { SubscriptionProduct } from '#contract/products';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt, type Attempt } from '../attempts.ts';
import { ownWords, PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import { payerOf, purchaseOf } from '../purchase.ts';
import type { CardPayer, StripeCards } from './stripeCards.ts';
import { asking, idOf } from './stripeClient.ts';
import { customerInPlace } from './stripeCustomers.ts';
import type { StripeFirst } from './stripeFirst.ts';
import type { StripeRivals } from './stripeRivals.ts';
import { itemsOf } from './stripeTerms.ts';

/**
 * The first payment of a subscription with its tax, as Stripe works it out for its customer; undefined where none is
 * added.
 * @throws PaymentRefusal, ProviderUnavailable
 */
export async function taxOf(
  deps: Deps,
  stripe: Stripe,
  accountId: number,
  product: SubscriptionProduct,
): Promise<Tax | undefined> {
  if (!deps.config.payments.stripeTax) return undefined;
  const account = await payerOf(deps, accountId);
  const purchase = await purchaseOf(deps, account, product);
  const customer = await customerInPlace(deps, stripe, account);
  const { items, add_invoice_items } = itemsOf(purchase);
  const preview = await asking(() =>
    stripe.invoices.createPreview({
      customer,
      automatic_tax: { enabled: true },
      currency: purchase.currency.toLowerCase(),
      subscription_details: { items },
      ...(add_invoice_items && { invoice_items: add_invoice_items }),
    }),
  );
  const tax = (preview.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return { tax, total: preview.total, currency: purchase.currency };
}

/**
 * Subscriptions by card: one is begun, which charges nothing; then it is made the only one of its kind that can be
 * paid; then the card is charged.
 */
export function createSubscribing(
  deps: Deps,
  stripe: Stripe,
  { cards, first, rivals }: { cards: StripeCards; first: StripeFirst; rivals: StripeRivals },
) {
  const { db, clock } = deps;

  async function giveUp(attempt: Attempt, subscription: Stripe.Subscription): Promise<void> {
    await rivals.giveUp(subscription);
    await closeAttempt(db, attempt, clock());
  }

  /** The account's page shows one card. */
  async function grant(invoice: Stripe.Invoice, payer: CardPayer, paidBy?: string) {
    const granted = await first.grant(payer.accountId, invoice);
    if (paidBy === payer.card.id) await cards.payAllWith(payer);
    return granted;
  }

  /**
   * @param shown what the buyer has seen of it, with its tax where that was worked out
   * @throws PaymentRefusal, ProviderUnavailable
   */
  return async function subscribe(
    accountId: number,
    product: SubscriptionProduct,
    method: string,
    shown: Due | undefined,
  ) {
    const account = await payerOf(deps, accountId);
    const purchase = await purchaseOf(deps, account, product);
    const { amount, currency } = purchase;
    const customer = await customerInPlace(deps, stripe, account);
    const card = await cards.own(customer, method);
    const payer = { accountId, customer, card };
    const action = 'creative-services#createsubscription';
    const wanted = { account_id: accountId, provider: 'stripe', action, product, amount, currency } as const;
    for (;;) {
      const attempt = await openAttempt(db, wanted, clock());
      const id = attempt.reference || (await first.begin(attempt, customer, purchase));
      const { subscription, invoice, intent, ...found } = await first.look(accountId, id);
      if (found.isPaid) {
        await cards.showPaying(payer, found.card);
        return grant(invoice, payer, found.card);
      }
      const isOther = shown && (invoice.total !== shown.amount || currency !== shown.currency);
      // what Stripe does with a payment that another card's bank is asked about is not documented
      const asksElsewhere = intent?.status === 'requires_action' && found.card !== card.id;
      // begun by version 0.2.0 with a card of its own, which would pay every later term
      const renewsElsewhere = (found.laterCard ?? card.id) !== card.id;
      // given up by another click, or confirmed more often than Stripe allows
      const isOver = invoice.status !== 'open' || intent?.status === 'canceled';
      if (isOver || isOther || asksElsewhere || renewsElsewhere) {
        await giveUp(attempt, subscription);
        // unless it was begun at the total of before
        if (isOther && attempt.reference === '') throw new PaymentRefusal(ownWords.amountChanged);
        continue;
      }
      if (!intent) {
        await giveUp(attempt, subscription);
        throw new ProviderUnavailable('Stripe', new Error(`${id} cannot be confirmed`));
      }
      try {
        await rivals.makeAlone(accountId, customer, product, id);
        // another click may have paid since this one began
        await purchaseOf(deps, account, product);
      } catch (error) {
        if (error instanceof PaymentRefusal) await giveUp(attempt, subscription);
        throw error;
      }
      const charged = await first.charge(intent, card.id);
      const paying = idOf(charged.payment_method);
      await cards.showPaying(payer, paying);
      return charged.status === 'succeeded'
        ? grant(invoice, payer, paying)
        : first.toConfirm(accountId, id, invoice, charged);
    }
  };
}
