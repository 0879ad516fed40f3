import type { ColumnType, Generated } from 'kysely';
import type { InvoiceDetails } from '#contract/invoices';
import type { Product } from '#contract/products';

// Tables of `migrations/009_invoices.sql`, `011_payments.sql`, `014_paid_times.sql`, `015_asked_again.sql` and
// `031_refunds.sql`, `032_plan_changes.sql`, for `schema.ts`.

/** Something that was paid for. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  /** Minor units, for all of them together, without tax. */
  amount: number;
}

type Json<T> = ColumnType<T, string, string>;

export interface InvoicesTable {
  account_id: number;
  invoice_id: string;
  number: string;
  date: Date;
  amount: number;
  tax: Generated<number>;
  tax_name: Generated<string>;
  currency: Generated<string>;
  lines: Json<InvoiceLine[]>;
  billing: Json<InvoiceDetails>;
  pdf_url: Generated<string>;
  provider: Generated<Provider>;
  corrects: Generated<string>;
  mail_due: Generated<boolean>;
}

export interface DownloadsTable {
  download_id: string;
  name: string;
  version: string;
  path: string;
  bytes: number;
  sha256: string;
  released_at: Date;
}

export type Provider = 'stripe' | 'paddle';

export interface SubscriptionsTable {
  account_id: number;
  subscription_id: string;
  provider: Provider;
  product: Product;
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'ended';
  term_ends_at: Date | null;
  cancel_at: Date | null;
  cancel_reason: Generated<string>;
  superseded: Generated<boolean>;
  room_taken: Generated<boolean>;
  to_confirm: Generated<boolean>;
  next_product: Generated<Product | ''>;
  amount_before: Generated<number>;
  told_at: Date;
  created_at: Date;
}

export interface PaymentAttemptsTable {
  account_id: number;
  attempt_id: string;
  provider: Provider;
  action: string;
  product: Generated<Product | ''>;
  amount: Generated<number>;
  currency: Generated<string>;
  reference: Generated<string>;
  opened_at: Date;
  closed_at: Date | null;
}

export interface PaymentEventsTable {
  account_id: number;
  event_id: string;
  provider: Provider;
  type: string;
  occurred_at: Date;
  received_at: Date;
  body: Json<unknown>;
}

export interface GrantsTable {
  account_id: number;
  payment_id: string;
  provider: Provider;
  product: Product;
  amount: number;
  currency: string;
  granted_at: Date;
  ends_at: Date | null;
  ended_at: Date | null;
  subscription_id: Generated<string>;
}

export interface RefundsTable {
  account_id: number;
  refund_id: string;
  provider: Provider;
  payment_id: string;
  amount: number;
  currency: string;
  told_at: Date;
}
