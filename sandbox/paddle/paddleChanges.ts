import type {
  ICustomData,
  IPriceResponse,
  ISubscriptionResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { cardPayment } from './paddlePayment.ts';
import { priceOf, type AskedItem } from './paddlePrices.ts';
import { PaddleRefusal } from './paddleRefusal.ts';
import { changeable, itemOf, refuseWhileLocked } from './paddleSubscriptions.ts';
import { later } from './paddleTime.ts';
import { blankTransaction, complete, settleTotals } from './paddleTransactions.ts';

export interface SubscriptionFields {
  items?: AskedItem[];
  proration_billing_mode?: string;
  on_payment_failure?: string;
  next_billed_at?: string;
  scheduled_change?: null;
  custom_data?: ICustomData | null;
}

type Priced = { price: IPriceResponse; quantity: number };
type Cycle = ISubscriptionResponse['billing_cycle'];

const isSame = (one: Cycle, other: Cycle) =>
  one.interval === other.interval && one.frequency === other.frequency;
const cycleOf = ([item]: readonly Priced[], subscription: ISubscriptionResponse): Cycle =>
  item?.price.billing_cycle ?? subscription.billing_cycle;

/** Minor units for the rest of the running period. */
function restOf(
  { current_billing_period: period }: ISubscriptionResponse,
  now: string,
  amount: string,
): number {
  if (!period) return 0;
  const [start, end, at] = [period.starts_at, period.ends_at, now].map((instant) => Date.parse(instant));
  return Math.round((Number(amount) * ((end ?? 0) - (at ?? 0))) / ((end ?? 1) - (start ?? 0)));
}

/** What a change bills at once: the new items, less what is left of the old ones. */
function changeTransaction(
  paddle: Paddle,
  subscription: ISubscriptionResponse,
  asked: readonly Priced[],
): ITransactionResponse {
  const now = paddle.now();
  const cycle = cycleOf(asked, subscription);
  const isKept = isSame(cycle, subscription.billing_cycle);
  const credit = subscription.items.reduce(
    (sum, { price }) => sum + restOf(subscription, now, price.unit_price.amount),
    0,
  );
  const items = asked.map(({ price, quantity }) => {
    const amount = isKept
      ? String(restOf(subscription, now, price.unit_price.amount))
      : price.unit_price.amount;
    return {
      price_id: price.id,
      price: { ...price, unit_price: { ...price.unit_price, amount } },
      quantity,
      proration: null,
    };
  });
  const {
    id: subscription_id,
    customer_id,
    address_id,
    business_id = null,
    custom_data = null,
  } = subscription;
  const period = isKept
    ? (subscription.current_billing_period ?? null)
    : { starts_at: now, ends_at: later(now, cycle) };
  const transaction: ITransactionResponse = {
    ...blankTransaction(paddle, items),
    status: 'billed',
    origin: 'subscription_update',
    subscription_id,
    customer_id,
    address_id,
    business_id,
    custom_data,
    billing_period: period,
  };
  settleTotals(paddle, transaction, false);
  const totals = transaction.details?.totals;
  if (totals) {
    // with the tax on it
    const back = Math.round(credit * (1 + Number(transaction.details?.tax_rates_used[0]?.tax_rate ?? 0)));
    const used = Math.min(back, Number(totals.total));
    const charged = String(Number(totals.total) - used);
    Object.assign(totals, {
      credit: String(used),
      credit_to_balance: String(back - used),
      balance: charged,
      grand_total: charged,
      grand_total_tax: String(
        Math.round((Number(totals.tax) * Number(charged)) / Math.max(1, Number(totals.total))),
      ),
    });
  }
  transaction.items = transaction.items.map((item, at) => ({
    ...item,
    price: asked[at]?.price ?? item.price,
  }));
  return transaction;
}

const pricesOf = (paddle: Paddle, items: readonly AskedItem[]): Priced[] =>
  items.map((item) => ({
    price: priceOf(paddle.state, paddle.now(), item),
    quantity: item.quantity ?? 1,
  }));

/** The new items are billed from now on: another cycle begins today. */
function swapItems(paddle: Paddle, subscription: ISubscriptionResponse, asked: readonly Priced[]): void {
  const now = paddle.now();
  const cycle = cycleOf(asked, subscription);
  if (asked.some(({ price }) => price.billing_cycle === null || !isSame(price.billing_cycle ?? cycle, cycle)))
    throw new PaddleRefusal(
      400,
      'subscription_items_billing_period_mismatch',
      'All items are billed at the same time.',
    );
  if (!isSame(cycle, subscription.billing_cycle)) {
    const period = { starts_at: now, ends_at: later(now, cycle) };
    Object.assign(subscription, {
      billing_cycle: cycle,
      current_billing_period: period,
      next_billed_at: period.ends_at,
    });
  }
  const [trial, next] = [subscription.items[0]?.trial_dates ?? null, subscription.next_billed_at ?? null];
  subscription.items = asked.map(({ price, quantity }) => itemOf(paddle, price, quantity, trial, next));
}

const modes = new Set(['do_not_bill', 'prorated_immediately']);

/** Other items, billed at once or from the next term on; or another date of the next bill. */
export function changeSubscription(
  paddle: Paddle,
  id: string,
  { items, proration_billing_mode = '', on_payment_failure, ...fields }: SubscriptionFields,
): ISubscriptionResponse {
  const subscription = changeable(paddle, id);
  if (!('scheduled_change' in fields)) refuseWhileLocked(subscription);
  if ((items || fields.next_billed_at) && !modes.has(proration_billing_mode)) {
    throw new PaddleRefusal(
      400,
      'subscription_proration_billing_mode_invalid',
      'Only do_not_bill and prorated_immediately are simulated.',
      [{ field: 'proration_billing_mode', message: 'must be do_not_bill or prorated_immediately' }],
    );
  }
  if (items) {
    const asked = pricesOf(paddle, items);
    if (proration_billing_mode === 'prorated_immediately') {
      const transaction = changeTransaction(paddle, subscription, asked);
      if (paddle.refusing.has(id)) {
        transaction.payments.unshift(cardPayment(transaction, paddle.now(), 'declined'));
        if (on_payment_failure !== 'prevent_change') throw new Error('Only prevent_change is simulated.');
        throw new PaddleRefusal(400, 'subscription_payment_declined', 'The payment was declined.');
      }
      swapItems(paddle, subscription, asked);
      paddle.state.transactions[transaction.id] = transaction;
      paddle.tell('transaction.created', transaction);
      complete(paddle, transaction);
    } else swapItems(paddle, subscription, asked);
  }
  Object.assign(subscription, fields, { updated_at: paddle.now() });
  paddle.tell('subscription.updated', subscription);
  return subscription;
}

/** The same without making it. */
export function previewChange(paddle: Paddle, id: string, { items = [] }: SubscriptionFields): object {
  // made in a copy, so that nothing is stored
  const copy: Paddle = { ...paddle, state: structuredClone(paddle.state), tell: () => undefined };
  const subscription = changeable(copy, id);
  refuseWhileLocked(subscription);
  const asked = pricesOf(copy, items);
  const { billing_period, details } = changeTransaction(copy, subscription, asked);
  swapItems(copy, subscription, asked);
  const { id: _none, ...shown } = subscription;
  const lines = (details?.line_items ?? []).map(({ id: _line, ...line }) => line);
  const billed = {
    billing_period,
    details: {
      tax_rates_used: details?.tax_rates_used,
      totals: details?.totals,
      line_items: lines,
    },
    adjustments: [],
  };
  return {
    ...shown,
    immediate_transaction: billed,
    next_transaction: null,
    recurring_transaction_details: billed.details,
    update_summary: null,
  };
}
