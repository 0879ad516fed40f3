import type { Reply } from '#contract/index';
import type { AwaitedPayment, CancelPreview, ChangePreview, Due, Intent, Tax } from '#contract/payments';
import type { Price, Product, RenewedProduct, SubscriptionProduct } from '#contract/products';
import { carrying, outcomeFields } from './outcome.ts';
import { product } from './product.ts';
import {
  count,
  fieldsOf,
  filled,
  flag,
  instant,
  isObject,
  keyed,
  matching,
  number,
  record,
  rowsWith,
  text,
  texts,
  wholeNumber,
  type Read,
  oneOf,
} from './read.ts';

const isPrice = (given: unknown) => number(given) !== undefined;
/** Nothing is sold, or paid, at a price that cannot be read. */
const price: Read<number | undefined> = (given) => (isPrice(given) ? count(given) : undefined);
const currency = matching(/^[A-Z]{3}$/);

const subscriptionProduct: Read<SubscriptionProduct | undefined> = (given) => {
  const read = product(given);
  return read && isSubscribed(read) ? read : undefined;
};
const paidOnce: ReadonlySet<Product> = new Set<RenewedProduct>(['zine', 'classic', 'annotations', 'domain']);
const isSubscribed = (read: Product): read is SubscriptionProduct => !paidOnce.has(read);

const prices = rowsWith<Price>(['product', 'amount', 'currency', 'months'], {
  product,
  amount: price,
  later: price,
  currency,
  months: wholeNumber(1, 120),
  publications: wholeNumber(1),
});

/** An object whose fields are all required. */
const whole = <T extends object>(fields: { readonly [K in keyof T]-?: Read<T[K] | undefined> }): Read<
  T | undefined
> => {
  const read = rowsWith<T>(Object.keys(fields) as (keyof T)[], fields);
  return (given) => read([given])[0];
};

const intent = whole<Intent>({ id: filled(text), client_secret: filled(text) });
const due = whole<Due>({ amount: price, currency });

const preview: Read<CancelPreview | undefined> = (given) => {
  const read = record<CancelPreview>({
    endsAt: instant,
    allowanceAfter: count,
    archived: texts,
    storageExpiresAt: filled(instant),
  })(given);
  return isObject(given) && read.endsAt !== '' ? read : undefined;
};

const changePreview: Read<ChangePreview | undefined> = (given) => {
  const read = whole<Omit<ChangePreview, 'archived'>>({
    product: subscriptionProduct,
    when: oneOf(['now', 'termEnd'], undefined),
    at: filled(instant),
    today: price,
    then: price,
    thenAt: filled(instant),
    currency,
    months: wholeNumber(1, 120),
    taxed: flag,
    allowanceAfter: wholeNumber(0),
  })(given);
  return read && { ...read, archived: texts(fieldsOf(given).archived) };
};

type Answer<
  N extends
    | 'intent'
    | 'attachpaymentmethod'
    | 'createsubscription'
    | 'checkout'
    | 'paddleportalsession'
    | 'prices'
    | 'due'
    | 'awaited'
    | 'cancelpreview'
    | 'tax'
    | 'changepreview'
    | 'changeplan',
> = Reply<`creative-services#${N}`>;

export const intentReply: Read<Answer<'intent'>> = carrying(
  record<Answer<'intent'>>({ ...outcomeFields, intent }),
  (fields) => intent(fields.intent) !== undefined,
);
/** The specification does not show its answer: one without a refusal counts as done. */
export const attachReply: Read<Answer<'attachpaymentmethod'>> = carrying(
  record<Answer<'attachpaymentmethod'>>({
    ...outcomeFields,
    toConfirm: (given) => (flag(given) ? true : undefined),
  }),
  () => true,
);
export const paidReply: Read<Answer<'createsubscription'>> = carrying(
  record<Answer<'createsubscription'>>({ ...outcomeFields, txn_id: filled(text), confirmation: intent }),
  ({ txn_id }) => text(txn_id) !== '',
);
export const transactionReply: Read<Answer<'checkout'>> = carrying(
  record<Answer<'checkout'>>({ ...outcomeFields, transactionId: filled(text) }),
  ({ transactionId }) => text(transactionId) !== '',
);

const overviewOf = (given: unknown) => {
  const overview = matching(/^https?:\/\//)(fieldsOf(given).overview);
  return overview === undefined ? undefined : { overview };
};
export const portalReply: Read<Answer<'paddleportalsession'>> = carrying(
  record<Answer<'paddleportalsession'>>({ ...outcomeFields, paddleSession: overviewOf }),
  ({ paddleSession }) => overviewOf(paddleSession) !== undefined,
);

export const pricesReply: Read<Answer<'prices'>> = record<Answer<'prices'>>({
  ...outcomeFields,
  prices: keyed(prices, (row) => row.product),
});
export const dueReply: Read<Answer<'due'>> = record<Answer<'due'>>({ ...outcomeFields, due });

const page = matching(/^https:\/\//);
const awaitedPayment = whole<Omit<AwaitedPayment, 'page'>>({
  product,
  amount: price,
  currency,
  confirmation: intent,
});
const awaited: Read<AwaitedPayment | undefined> = (given) => {
  const read = awaitedPayment(given);
  const address = page(fieldsOf(given).page);
  return read && { ...read, ...(address !== undefined && { page: address }) };
};
export const awaitedReply: Read<Answer<'awaited'>> = record<Answer<'awaited'>>({
  ...outcomeFields,
  txn_id: filled(text),
  awaited,
});
export const previewReply: Read<Answer<'cancelpreview'>> = record<Answer<'cancelpreview'>>({
  ...outcomeFields,
  preview,
});
export const changePreviewReply: Read<Answer<'changepreview'>> = record<Answer<'changepreview'>>({
  ...outcomeFields,
  preview: changePreview,
});
export const changedReply: Read<Answer<'changeplan'>> = record<Answer<'changeplan'>>({
  ...outcomeFields,
  txn_id: filled(text),
  confirmation: intent,
});
const tax = whole<Tax>({ tax: price, total: price, currency });
export const taxReply: Read<Answer<'tax'>> = record<Answer<'tax'>>({ ...outcomeFields, tax });
