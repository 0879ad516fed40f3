import { impossibleTaxId, invoiceDetailsUpdated, missingForInvoice, sellerIsAway } from '#rules/invoiceWords';
import { colours } from '#tokens/colours';
import type { Outcome } from '#contract/call';
import type { Reply, WireBody } from '#contract/index';
import type { InvoiceDetails, invoices } from '#contract/invoices';
import { countryOf } from '#rules/countries';
import { invoiceGap } from '#rules/invoiceDownload';
import { checkVatNumber } from '#rules/vatNumber';
import { byId } from '../accounts/accountQueries.ts';
import { tellCustomers } from '../accounts/customersToTell.ts';
import { createThrottle } from '../security/throttle.ts';
import type { Handlers } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Account, Invoice } from '../db/schema.ts';
import type { Caller, Deps } from '../deps.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { detailsOf, invoicesQueries, type DetailsToKeep } from './invoicesQueries.ts';

const failed = (message: string): Outcome => ({ result: 'ERROR', message });
const noPdf = (message: string): Reply<'getinvoicelist#getpdfinvoice'> => ({ ...failed(message), pdf: '' });

/** One line of text. */
const line = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The details as stored; or, as text, why they are rejected. */
function readDetails(body: WireBody<'getinvoicelist#updateinvoicedetails'>): DetailsToKeep | string {
  const country = countryOf(body.NewCountry);
  if (!country && body.NewCountry.trim() !== '') return 'There is no such country. Choose one from the list.';
  const { value, problem, example } = checkVatNumber(body.NewTaxID, country?.code);
  if (problem && country && example)
    return `A VAT / Tax ID of ${country.name} looks like ${example}. Please check yours.`;
  if (problem) return impossibleTaxId;
  return {
    CompanyName: line(body.NewCompanyName),
    BillingName: line(body.NewBillingName),
    BillingAddress: line(body.NewAddress),
    BillingCity: line(body.NewCity),
    BillingState: line(body.NewState),
    BillingZip: line(body.NewZip),
    BillingCountry: country?.name ?? '',
    TaxID: value,
    countryCode: country?.code ?? '',
  };
}

async function accountOf(db: Queryable, { accountId }: Caller): Promise<Account> {
  const account = await byId(db, accountId);
  if (!account) throw new Error(`The session's account ${accountId} does not exist`);
  return account;
}

/** The PDF of another seller's invoice or credit note; undefined where it cannot be had now. */
export type SellersInvoice = (
  invoice: Pick<Invoice, 'invoice_id' | 'corrects'>,
) => Promise<Buffer | undefined>;

const ready = (pdf: Buffer): Reply<'getinvoicelist#getpdfinvoice'> => ({
  result: 'SUCCESS',
  message: 'The invoice is ready.',
  pdf: pdf.toString('base64'),
});

/**
 * An account's invoices, their recipient, and their PDFs.
 * @param sellersInvoice absent where Paddle does not sell here
 */
export function invoicesHandlers(
  deps: Deps,
  sellersInvoice?: SellersInvoice,
): Handlers<keyof typeof invoices> {
  const { db, config, clock } = deps;
  const queries = invoicesQueries(db);
  const throttle = createThrottle(deps);

  /** An invoice's recipient; if incomplete when it was issued, the current one, which is then kept. */
  async function billedTo(
    caller: Caller,
    invoiceId: string,
    then: InvoiceDetails,
    now: InvoiceDetails,
  ): Promise<InvoiceDetails> {
    if (invoiceGap(then) === undefined) return then;
    await queries.keepBilling(caller.accountId, invoiceId, now);
    return now;
  }

  return {
    getinvoicelist: async (_body, caller) => {
      const [account, rows] = await Promise.all([accountOf(db, caller), queries.list(caller.accountId)]);
      return {
        invoicedetails: detailsOf(account),
        invoices: rows.map(({ invoice_id: id, number, date, amount, pdf_url, provider }) => ({
          id,
          ...(provider === 'stripe' && { number }),
          date: date.toISOString(),
          amount,
          pdf: pdf_url || `invoice/${id}`,
        })),
      };
    },

    'getinvoicelist#updateinvoicedetails': async (body, { accountId }) => {
      const details = readDetails(body);
      if (typeof details === 'string') return failed(details);
      await db.transaction().execute(async (tx) => {
        await invoicesQueries(tx).keepDetails(accountId, details);
        await tellCustomers(tx, deps, accountId);
      });
      return { result: 'SUCCESS', message: invoiceDetailsUpdated };
    },

    'getinvoicelist#getpdfinvoice': async ({ txn_id }, caller) => {
      const account = await accountOf(db, caller);
      const details = detailsOf(account);
      const gap = invoiceGap(details);
      if (gap) return noPdf(missingForInvoice[gap]);
      if (!(await throttle.attempt('invoice', String(caller.accountId), caller.ip))) {
        return noPdf('You have downloaded many invoices just now. Please try again in a little while.');
      }
      const invoice = await queries.find(caller.accountId, txn_id);
      if (!invoice) return noPdf('This invoice does not exist.');
      if (invoice.provider === 'paddle') {
        const pdf = await sellersInvoice?.(invoice);
        return pdf ? ready(pdf) : noPdf(sellerIsAway);
      }
      const billing = await billedTo(caller, txn_id, invoice.billing, details);
      const printed = invoiceDocument(config, { ...invoice, billing }, account.time_zone);
      const { invoicePdf } = await import('./invoicePdf.ts');
      const pdf = await invoicePdf(printed, {
        accent: config.brand.accent || colours.light.accent.main,
        created: clock(),
        hasMark: config.brand.logo === '',
      });
      return ready(pdf);
    },
  };
}
