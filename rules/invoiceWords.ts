/** What is missing before an invoice can be downloaded, by gap: messages of the specification (product.md). */
export const missingForInvoice = {
  name: 'Please update your name/company name before downloading the invoice',
  address: 'Please update your address before downloading the invoice',
  zip: 'Please update your zip code before downloading the invoice',
  taxId: 'Please update your Tax ID before downloading the invoice',
} as const;

export const impossibleTaxId = 'This is no VAT / Tax ID. Write it with its letters and digits alone.';
export const invoiceDetailsUpdated = 'Your invoice details have been updated.';

/** The invoice is another seller's, which does not answer. */
export const sellerIsAway =
  'Our reseller Paddle has the invoice, and does not answer right now. Please try again in a little while.';
