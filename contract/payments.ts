import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { Cents, Email, Instant } from './values.ts';

/** What runs from term to term, by product and term of the price catalogue. */
export const SubscriptionProduct = Type.Union([
  Type.Literal('creative-annually'),
  Type.Literal('creative-6monthly'),
  Type.Literal('team-annually'),
  Type.Literal('team-6monthly'),
  Type.Literal('pro-annually'),
  Type.Literal('extra50'),
  Type.Literal('extra500'),
]);
export type SubscriptionProduct = Static<typeof SubscriptionProduct>;

/** What is paid once for a year: the services of a licence, or one more domain. */
export const RenewedProduct = Type.Union([
  Type.Literal('zine'),
  Type.Literal('classic'),
  Type.Literal('annotations'),
  Type.Literal('domain'),
]);
export type RenewedProduct = Static<typeof RenewedProduct>;

/** All that is sold here. */
export const Product = Type.Union([SubscriptionProduct, RenewedProduct]);
export type Product = Static<typeof Product>;

/** What is given up: the plan itself, or the extra storage alone. */
export const Cancelled = Type.Union([Type.Literal('subscription'), Type.Literal('storage')]);
export type Cancelled = Static<typeof Cancelled>;

/** An identifier of a payment provider. */
const ProviderId = Type.String({ minLength: 1, maxLength: 255 });

/** Sent by the original client. What is charged, and to whom, is the server's own knowledge: these are never trusted. */
const said = { amount: Type.Optional(Cents), email: Type.Optional(Email) };

/** What a card is confirmed against, by the card provider's script. */
const Intent = exact({ id: ProviderId, client_secret: ProviderId });
export type Intent = Static<typeof Intent>;

const IntentReply = exact({ ...Outcome.properties, intent: Type.Optional(Intent) });
const PaidReply = exact({
  ...Outcome.properties,
  /** Absent where the bank still asks for a confirmation. */
  txn_id: Type.Optional(ProviderId),
});

/** What a product costs an account, without the tax that the hosted checkout may add. */
export const Price = exact({
  product: Product,
  /** What is charged now. */
  amount: Cents,
  /** What every later term costs, where that differs. */
  later: Type.Optional(Cents),
  /** ISO 4217. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  /** Length of the term. */
  months: Type.Integer({ minimum: 1, maximum: 120 }),
});
export type Price = Static<typeof Price>;

/** What is owed for terms that are not paid. */
export const Due = exact({ amount: Cents, currency: Price.properties.currency });
export type Due = Static<typeof Due>;

/** What giving something up means, before it is done. */
export const CancelPreview = exact({
  /** Until then everything stays as it is, and it can be undone. */
  endsAt: Instant,
  /** Publications that can be hosted after it. */
  allowanceAfter: Type.Integer({ minimum: 0 }),
  /** Names of the publications that will be archived then, in the order they were published; the oldest stay. */
  archived: Type.Array(Type.String()),
  /** When all the others are archived too, unless it is renewed before; absent where the subscription goes on. */
  storageExpiresAt: Type.Optional(Instant),
});
export type CancelPreview = Static<typeof CancelPreview>;

const creativeServices = {
  /** Begins to take down a card: nothing is charged by it. */
  'creative-services#intent': sessionCall(said, IntentReply),
  /** Makes a confirmed card the one that pays. */
  'creative-services#attachpaymentmethod': sessionCall(
    {
      ...said,
      paymentMethod: ProviderId,
      // Beyond the specification:
      /** What is due, as the account's holder was shown it: paid with the card first, and only if it is that. */
      pays: Type.Optional(Due),
    },
    exact({
      ...Outcome.properties,
      // Beyond the specification:
      /** The bank still asks for a confirmation of what is owed. */
      toConfirm: Type.Optional(Type.Literal(true)),
    }),
  ),
  'creative-services#createsubscription': sessionCall(
    {
      ...said,
      product: SubscriptionProduct,
      paymentMethod: ProviderId,
      txn_id: Type.Optional(Type.String({ maxLength: 255 })),
    },
    PaidReply,
  ),
  /** From paying by card to the hosted checkout, whose transaction it begins. */
  'creative-services#migratestripesubtopaddle': sessionCall(
    said,
    exact({ ...Outcome.properties, transactionId: Type.Optional(ProviderId) }),
  ),
  'creative-services#paddleportalsession': sessionCall(
    said,
    exact({
      ...Outcome.properties,
      paddleSession: Type.Optional(exact({ overview: Type.String({ pattern: '^https?://' }) })),
    }),
  ),
  'creative-services#cancelsubscription': sessionCall(
    {
      ...said,
      product: Cancelled,
      // Beyond the specification:
      reason: Type.Optional(Type.String({ maxLength: 1000 })),
    },
    Outcome,
  ),
  // Beyond the specification:
  /** What everything costs this account. */
  'creative-services#prices': sessionCall({}, exact({ ...Outcome.properties, prices: Type.Array(Price) })),
  /** What is owed for terms that a card did not pay; absent where nothing is. */
  'creative-services#due': sessionCall({}, exact({ ...Outcome.properties, due: Type.Optional(Due) })),
  /** Begins a transaction of the hosted checkout, at the server's price. */
  'creative-services#checkout': sessionCall(
    { product: Product },
    exact({ ...Outcome.properties, transactionId: Type.Optional(ProviderId) }),
  ),
  'creative-services#cancelpreview': sessionCall(
    { product: Cancelled },
    exact({ ...Outcome.properties, preview: Type.Optional(CancelPreview) }),
  ),
  /** Takes a cancellation back, until what was cancelled has ended. */
  'creative-services#undocancel': sessionCall({ product: Cancelled }, Outcome),
};

const renewalIntent = sessionCall(said, IntentReply);
const renewalCheck = sessionCall(
  {
    ...said,
    product: Type.Optional(Type.String({ maxLength: 64 })),
    paymentIntentId: ProviderId,
    txn_id: Type.Optional(Type.String({ maxLength: 255 })),
  },
  PaidReply,
);

type Renewals = { [P in RenewedProduct as `renew-${P}-services#intent`]: typeof renewalIntent } & {
  [P in RenewedProduct as `renew-${P}-services#checkintent`]: typeof renewalCheck;
};

/** `renew-{product}-services`: a payment of the server's price begins, and is looked at once the card was confirmed. */
const renewals = Object.fromEntries(
  RenewedProduct.anyOf.flatMap(({ const: product }) => [
    [`renew-${product}-services#intent`, renewalIntent],
    [`renew-${product}-services#checkintent`, renewalCheck],
  ]),
) as Renewals;

export const payments = { ...creativeServices, ...renewals };
