import type {
  CountryCode,
  CurrencyCode,
  ICustomData,
  ITransactionItemResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';
import {
  addAddress,
  addBusiness,
  addCustomer,
  customerByEmail,
  type BusinessFields,
} from './paddleCustomers.ts';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { priceOf, type AskedItem } from './paddlePrices.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import { startSubscription } from './paddleSubscriptions.ts';
import { cardPayment } from './paddlePayment.ts';
import { detailsOf, taxRate } from './paddleTotals.ts';

export interface TransactionFields {
  items: AskedItem[];
  customer_id?: string | null;
  address_id?: string | null;
  business_id?: string | null;
  custom_data?: ICustomData | null;
  currency_code?: CurrencyCode | null;
}

/** The payer, as entered in the checkout. */
export interface Payer {
  email?: string;
  country_code?: CountryCode;
  postal_code?: string;
  business?: BusinessFields;
}

export const payable = new Set(['draft', 'ready', 'billed', 'past_due']);

/** Updates a transaction's totals and status. */
export function settleTotals({ state }: Paddle, transaction: ITransactionResponse, trial = true): void {
  const country = state.addresses[transaction.address_id ?? '']?.country_code;
  const taxId = state.businesses[transaction.business_id ?? '']?.tax_identifier;
  transaction.details = detailsOf(
    state,
    transaction.items,
    transaction.currency_code,
    taxRate(country, Boolean(taxId)),
    trial,
  );
  if (transaction.status === 'draft' && transaction.customer_id && transaction.address_id)
    transaction.status = 'ready';
}

const itemsOf = (paddle: Paddle, asked: readonly AskedItem[]): ITransactionItemResponse[] =>
  asked.map((item) => {
    const price = priceOf(paddle.state, paddle.now(), item);
    return { price_id: price.id, price, quantity: item.quantity ?? 1, proration: null };
  });

export const blankTransaction = (paddle: Paddle, items: ITransactionItemResponse[]): ITransactionResponse => {
  const [now, id] = [paddle.now(), newId('txn')];
  return {
    id,
    status: 'draft',
    customer_id: null,
    address_id: null,
    business_id: null,
    custom_data: null,
    currency_code: items[0]?.price?.unit_price.currency_code ?? 'USD',
    origin: 'api',
    subscription_id: null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: null,
    items,
    details: null,
    payments: [],
    checkout: { url: paddle.state.checkoutUrl && `${paddle.state.checkoutUrl}?_ptxn=${id}` },
    created_at: now,
    updated_at: now,
    billed_at: null,
    revised_at: null,
  };
};

export function addTransaction(
  paddle: Paddle,
  { items, currency_code, ...fields }: TransactionFields,
  origin: 'api' | 'web' = 'api',
): ITransactionResponse {
  const { state } = paddle;
  if (fields.customer_id) found(state.customers, fields.customer_id);
  if (fields.address_id && found(state.addresses, fields.address_id).customer_id !== fields.customer_id) {
    throw new PaddleRefusal(
      400,
      'address_not_owned_by_customer',
      `The address ${fields.address_id} is another customer's.`,
    );
  }
  const transaction: ITransactionResponse = {
    ...blankTransaction(paddle, itemsOf(paddle, items)),
    ...fields,
    ...(currency_code && { currency_code }),
    origin,
  };
  if (new Set(transaction.items.map(({ price }) => price?.unit_price.currency_code)).size > 1) {
    throw new PaddleRefusal(
      400,
      'transaction_currency_code_mismatch',
      'All prices of a transaction are in one currency.',
    );
  }
  settleTotals(paddle, transaction);
  state.transactions[transaction.id] = transaction;
  paddle.tell('transaction.created', transaction);
  if (transaction.status === 'ready') paddle.tell('transaction.ready', transaction);
  return transaction;
}

export function changeTransaction(
  paddle: Paddle,
  id: string,
  { items, currency_code, ...fields }: Partial<TransactionFields>,
): ITransactionResponse {
  const transaction = found(paddle.state.transactions, id);
  if (transaction.status !== 'draft' && transaction.status !== 'ready') {
    throw new PaddleRefusal(
      400,
      'transaction_immutable',
      `The transaction is ${transaction.status} and cannot be changed.`,
    );
  }
  Object.assign(
    transaction,
    fields,
    currency_code && { currency_code },
    items && { items: itemsOf(paddle, items) },
    { updated_at: paddle.now() },
  );
  settleTotals(paddle, transaction);
  paddle.tell('transaction.updated', transaction);
  return transaction;
}

function knowPayer(
  paddle: Paddle,
  transaction: ITransactionResponse,
  { email, country_code = 'US', postal_code = '10001', business }: Payer,
): void {
  if (!transaction.customer_id && email)
    transaction.customer_id = (customerByEmail(paddle, email) ?? addCustomer(paddle, { email })).id;
  if (!transaction.customer_id)
    throw new PaddleRefusal(400, 'transaction_customer_required', 'Nobody says who pays: tell an email.');
  if (!transaction.address_id)
    transaction.address_id = addAddress(paddle, transaction.customer_id, { country_code, postal_code }).id;
  if (!transaction.business_id && business)
    transaction.business_id = addBusiness(paddle, transaction.customer_id, business).id;
  settleTotals(paddle, transaction);
}

function openForPayment(paddle: Paddle, id: string): ITransactionResponse {
  const transaction = found(paddle.state.transactions, id);
  if (!payable.has(transaction.status))
    throw new PaddleRefusal(400, 'transaction_not_payable', `The transaction is ${transaction.status}.`);
  return transaction;
}

/** The payment succeeds: recurring items become a subscription, and the transaction is complete. */
export function pay(paddle: Paddle, id: string, payer: Payer = {}): ITransactionResponse {
  const transaction = openForPayment(paddle, id);
  knowPayer(paddle, transaction, payer);
  return complete(paddle, transaction);
}

export function complete(paddle: Paddle, transaction: ITransactionResponse): ITransactionResponse {
  const now = paddle.now();
  transaction.payments.unshift(cardPayment(transaction, now));
  Object.assign(transaction, { status: 'paid', billed_at: now, updated_at: now });
  paddle.tell('transaction.paid', transaction);
  if (!transaction.subscription_id && transaction.items.some(({ price }) => price?.billing_cycle))
    startSubscription(paddle, transaction);
  const owing = paddle.state.subscriptions[transaction.subscription_id ?? ''];
  if (owing?.status === 'past_due') {
    Object.assign(owing, { status: 'active', updated_at: now });
    paddle.tell('subscription.updated', owing);
  }
  if (transaction.details?.totals) transaction.details.totals.balance = '0';
  Object.assign(transaction, {
    status: 'completed',
    updated_at: paddle.now(),
    invoice_id: newId('inv'),
    invoice_number: `325-${10_000 + paddle.state.events.length}`,
  });
  paddle.tell('transaction.completed', transaction);
  return transaction;
}

/** The bank declines. */
export function decline(paddle: Paddle, id: string, payer: Payer = {}): ITransactionResponse {
  const transaction = openForPayment(paddle, id);
  knowPayer(paddle, transaction, payer);
  transaction.payments.unshift(cardPayment(transaction, paddle.now(), 'declined'));
  paddle.tell('transaction.payment_failed', transaction);
  return transaction;
}
