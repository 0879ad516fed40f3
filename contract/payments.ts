import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { Price, Product, RenewedProduct, SubscriptionProduct } from './products.ts';
import { Cents, Email, Instant } from './values.ts';

/** What is cancelled: the plan, or only the extra storage. */
export const Cancelled = Type.Union([Type.Literal('subscription'), Type.Literal('storage')]);
export type Cancelled = Static<typeof Cancelled>;

/** An identifier assigned by a payment provider. */
const ProviderId = Type.String({ minLength: 1, maxLength: 255 });

/** Sent by the original client and never trusted: the server decides what is charged, and to whom. */
const said = { amount: Type.Optional(Cents), email: Type.Optional(Email) };

/** Used by the card provider's script to confirm a card. */
const Intent = exact({ id: ProviderId, client_secret: ProviderId });
export type Intent = Static<typeof Intent>;

const IntentReply = exact({ ...Outcome.properties, intent: Type.Optional(Intent) });
const PaidReply = exact({
  ...Outcome.properties,
  /** Absent while the bank still requires confirmation. */
  txn_id: Type.Optional(ProviderId),
});
const CardPaidReply = exact({
  ...PaidReply.properties,
  // Beyond the specification:
  /** The payment that the bank wants its customer to confirm, in the page. Sent again, the call books it. */
  confirmation: Type.Optional(Intent),
});

/** The amount due for unpaid terms. */
export const Due = exact({ amount: Cents, currency: Price.properties.currency });
export type Due = Static<typeof Due>;

/** The tax on a payment, and the payment with it. */
export const Tax = exact({ tax: Cents, total: Cents, currency: Price.properties.currency });
export type Tax = Static<typeof Tax>;

/** The first payment of a new subscription, which begins once the buyer's bank has its confirmation. */
export const AwaitedPayment = exact({
  product: Product,
  amount: Due.properties.amount,
  currency: Due.properties.currency,
  /** For confirming it in the page. */
  confirmation: Intent,
  /** The provider's page of the invoice, where it can be confirmed without ours; absent if there is none. */
  page: Type.Optional(Type.String({ pattern: '^https://' })),
});
export type AwaitedPayment = Static<typeof AwaitedPayment>;

/** The effects of a cancellation, shown before it is confirmed. */
export const CancelPreview = exact({
  /** Until then nothing changes, and the cancellation can be undone. */
  endsAt: Instant,
  /** Publications the account can host afterwards. */
  allowanceAfter: Type.Integer({ minimum: 0 }),
  /** Names of the publications that will be archived, in publishing order; the oldest stay. */
  archived: Type.Array(Type.String()),
  /** When all others are archived too, unless the plan is renewed; absent if the subscription continues. */
  storageExpiresAt: Type.Optional(Instant),
});
export type CancelPreview = Static<typeof CancelPreview>;

/** What another plan, or another extra storage, costs, and when it takes the place of the running one. */
export const ChangePreview = exact({
  product: SubscriptionProduct,
  /** At once where nothing becomes less; otherwise when the paid term ends, and until then it can be undone. */
  when: Type.Union([Type.Literal('now'), Type.Literal('termEnd')]),
  /** The instant; for a change at once, from which its cost is reckoned. */
  at: Instant,
  /** Charged today, tax included: the rest of the paid term is taken into account. */
  today: Cents,
  /** Each later term, before any tax. */
  then: Cents,
  thenAt: Instant,
  /** ISO 4217. */
  currency: Price.properties.currency,
  months: Price.properties.months,
  /** Tax is added, where any applies. */
  taxed: Type.Boolean(),
  /** Publications the account can host afterwards. */
  allowanceAfter: Type.Integer({ minimum: 0 }),
  /** Names of the publications that will be archived, in publishing order; the oldest stay. */
  archived: Type.Array(Type.String()),
});
export type ChangePreview = Static<typeof ChangePreview>;

const creativeServices = {
  /** Starts saving a card; charges nothing. */
  'creative-services#intent': sessionCall(said, IntentReply),
  /** Makes a confirmed card the default. */
  'creative-services#attachpaymentmethod': sessionCall(
    {
      ...said,
      paymentMethod: ProviderId,
      // Beyond the specification:
      /** The amount due as shown to the user: the card is charged only if it is still this amount. */
      pays: Type.Optional(Due),
    },
    exact({
      ...Outcome.properties,
      // Beyond the specification:
      /** The bank still requires confirmation of the amount due. */
      toConfirm: Type.Optional(Type.Literal(true)),
    }),
  ),
  'creative-services#createsubscription': sessionCall(
    {
      ...said,
      product: SubscriptionProduct,
      paymentMethod: ProviderId,
      txn_id: Type.Optional(Type.String({ maxLength: 255 })),
      // Beyond the specification:
      /** The price, or the total of `creative-services#tax`, as shown to the user: the card is charged only if it is still this amount. */
      pays: Type.Optional(Due),
    },
    CardPaidReply,
  ),
  /** Moves from card payments to the hosted checkout by creating its transaction. */
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
  /** The prices of everything for this account. */
  'creative-services#prices': sessionCall({}, exact({ ...Outcome.properties, prices: Type.Array(Price) })),
  /** The amount due for terms a card failed to pay; absent if nothing is due. */
  'creative-services#due': sessionCall({}, exact({ ...Outcome.properties, due: Type.Optional(Due) })),
  /**
   * The first payment that waits for the buyer's bank; absent if none does. One that the bank has approved is booked, and
   * `txn_id` names it.
   */
  'creative-services#awaited': sessionCall(
    {},
    exact({ ...PaidReply.properties, awaited: Type.Optional(AwaitedPayment) }),
  ),
  /** What a card subscription's first payment is with the tax on it, where the host has it worked out. */
  'creative-services#tax': sessionCall(
    { product: SubscriptionProduct },
    exact({ ...Outcome.properties, tax: Type.Optional(Tax) }),
  ),
  /** Creates a transaction for the hosted checkout, at the server's price. */
  'creative-services#checkout': sessionCall(
    { product: Product },
    exact({ ...Outcome.properties, transactionId: Type.Optional(ProviderId) }),
  ),
  'creative-services#cancelpreview': sessionCall(
    { product: Cancelled },
    exact({ ...Outcome.properties, preview: Type.Optional(CancelPreview) }),
  ),
  'creative-services#changepreview': sessionCall(
    { product: SubscriptionProduct },
    exact({ ...Outcome.properties, preview: Type.Optional(ChangePreview) }),
  ),
  /** Makes the change as its preview showed it: never for more than was shown. */
  'creative-services#changeplan': sessionCall(
    { product: SubscriptionProduct, today: Cents, at: Instant },
    CardPaidReply,
  ),
  /** Takes a change back before it takes effect. */
  'creative-services#undochange': sessionCall({ product: Cancelled }, Outcome),
  /** Undoes a cancellation before it takes effect. */
  'creative-services#undocancel': sessionCall({ product: Cancelled }, Outcome),
};

const renewalIntent = sessionCall(
  {
    ...said,
    // Beyond the specification:
    /** The price as shown to the user: a payment is created only if it is still this amount. */
    pays: Type.Optional(Due),
  },
  IntentReply,
);
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

/**
 * `renew-{product}-services`: creates a payment at the server's price, then checks it once the card is
 * confirmed.
 */
const renewals = Object.fromEntries(
  RenewedProduct.anyOf.flatMap(({ const: product }) => [
    [`renew-${product}-services#intent`, renewalIntent],
    [`renew-${product}-services#checkintent`, renewalCheck],
  ]),
) as Renewals;

export const payments = { ...creativeServices, ...renewals };
