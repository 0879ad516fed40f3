import type { InvoiceDetails } from '#contract/invoices';
import type { Queryable } from '../db/connection.ts';
import type { Account, Invoice } from '../db/schema.ts';

export const detailsOf = (account: Account): InvoiceDetails => ({
  CompanyName: account.company_name,
  BillingName: account.billing_name,
  BillingAddress: account.billing_address,
  BillingCity: account.billing_city,
  BillingState: account.billing_state,
  BillingZip: account.billing_zip,
  BillingCountry: account.billing_country,
  TaxID: account.tax_id,
});

/** An account's details with its country's ISO code. */
export interface DetailsToKeep extends InvoiceDetails {
  countryCode: string;
}

export const invoicesQueries = (db: Queryable) => ({
  /** Newest first. */
  list: (accountId: number) =>
    db
      .selectFrom('invoices')
      .select(['invoice_id', 'number', 'date', 'amount', 'pdf_url', 'provider'])
      .where('account_id', '=', accountId)
      .orderBy('date', 'desc')
      .orderBy('number', 'desc')
      .execute(),

  find: (accountId: number, invoiceId: string): Promise<Invoice | undefined> =>
    db
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst(),

  keepDetails: async (accountId: number, details: DetailsToKeep): Promise<void> =>
    void (await db
      .updateTable('accounts')
      .set({
        company_name: details.CompanyName,
        billing_name: details.BillingName,
        billing_address: details.BillingAddress,
        billing_city: details.BillingCity,
        billing_state: details.BillingState,
        billing_zip: details.BillingZip,
        billing_country: details.BillingCountry,
        country_code: details.countryCode,
        tax_id: details.TaxID,
      })
      .where('account_id', '=', accountId)
      .execute()),

  /** From then on the invoice has these. */
  keepBilling: async (accountId: number, invoiceId: string, billing: InvoiceDetails): Promise<void> =>
    void (await db
      .updateTable('invoices')
      .set({ billing: JSON.stringify(billing) })
      .where('account_id', '=', accountId)
      .where('invoice_id', '=', invoiceId)
      .execute()),
});
