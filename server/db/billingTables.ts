import type { ColumnType, Generated } from 'kysely';
import type { InvoiceDetails } from '#contract/invoices';

// Tables of `migrations/009_invoices.sql`, for `schema.ts`.

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
