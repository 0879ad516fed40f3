import type Stripe from 'stripe';

/** Card behaviour, by Stripe's documented test numbers. */
export type CardManner = 'pays' | 'declined' | 'declinedLater' | 'asksAlways' | 'asksOnce';

interface KeptCard {
  manner: CardManner;
  /** Its holder confirmed once, for future payments. */
  setUp: boolean;
}

/** A stored reply, returned when a request is repeated with its key. */
interface KeptAnswer {
  request: string;
  status: number;
  body: unknown;
}

interface PriceData {
  currency: string;
  product: string;
  unit_amount: number;
  recurring?: { interval: string; interval_count?: number } | null;
}

export interface PhaseAsked {
  items: { price?: string; price_data?: PriceData }[];
  start_date?: number;
  end_date?: number;
  metadata?: Record<string, string>;
  automatic_tax?: { enabled: boolean };
}

/** What is to become of a subscription, phase after phase. */
export interface KeptSchedule {
  id: string;
  object: 'subscription_schedule';
  subscription: string | null;
  status: 'active' | 'released';
  end_behavior: string;
  default_settings: { default_payment_method: string | null };
  phases: PhaseAsked[];
  /** Its second phase has begun. */
  isEntered: boolean;
}

/** The whole state as plain JSON. Objects are found by id and listed in insertion order. */
export interface StripeState {
  customers: Record<string, Stripe.Customer>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  cards: Record<string, KeptCard>;
  setupIntents: Record<string, Stripe.SetupIntent>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  /** The payment of each invoice. */
  intentOfInvoice: Record<string, string>;
  prices: Record<string, Stripe.Price>;
  products: Record<string, Stripe.Product>;
  webhookEndpoints: Record<string, Stripe.WebhookEndpoint>;
  schedules: Record<string, KeptSchedule>;
  charges: Record<string, Stripe.Charge>;
  refunds: Record<string, Stripe.Refund>;
  disputes: Record<string, Stripe.Dispute>;
  taxIds: Record<string, Stripe.TaxId>;
  answers: Record<string, KeptAnswer>;
  events: Stripe.Event[];
}

export const emptyState = (): StripeState => ({
  customers: {},
  paymentMethods: {},
  cards: {},
  setupIntents: {},
  paymentIntents: {},
  subscriptions: {},
  invoices: {},
  intentOfInvoice: {},
  prices: {},
  products: {},
  webhookEndpoints: {},
  schedules: {},
  charges: {},
  refunds: {},
  disputes: {},
  taxIds: {},
  answers: {},
  events: [],
});
