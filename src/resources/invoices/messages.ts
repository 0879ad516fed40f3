import { impossibleTaxId, invoiceDetailsUpdated, missingForInvoice } from '#rules/invoiceWords';
import { bringWords } from '../../i18n/roomWords.ts';

export const invoicesMessages = {
  caption: 'Recent invoices',
  loading: 'Loading invoices',
  keys: 'Arrow keys move between rows.',
  details: {
    title: 'Invoice Details',
    lead: 'Shown on future invoices. Past invoices don’t change.',
    company: 'Company Name',
    name: 'Name',
    address: 'Address',
    city: 'City',
    state: 'State/Province',
    zip: 'Zip/Postal',
    country: 'Country',
    taxId: 'VAT / Tax ID',
    taxIdHelp: 'Include the country prefix, as in %{example}.',
    taxIdOther: 'As your tax authority writes it.',
    submit: 'Update Invoice Details',
    busy: 'Updating the invoice details',
    done: invoiceDetailsUpdated,
    failed: 'Your invoice details could not be updated. Please try again in a little while.',
    loading: 'Loading invoice details',
    problems: 'One thing needs your attention |||| %{smart_count} things need your attention',
    countries: {
      list: 'Countries',
      none: 'No country found',
      found: '%{smart_count} country found |||| %{smart_count} countries found',
    },
    wrong: {
      form: 'A VAT / Tax ID of %{country} looks like %{example}. Please check yours.',
      prefix: 'VAT numbers of %{country} begin with other letters, as in %{example}. Please check yours.',
      characters: impossibleTaxId,
      tooLong: 'This is too long: at most %{most} characters.',
    },
  },
  export: { file: 'Invoices', dollars: 'Total (USD)' },
  list: {
    title: 'Recent Invoices',
    date: 'Date',
    number: 'Number',
    total: 'Total',
    download: 'Download',
    downloadOf: 'Download the invoice of %{date}',
    downloadCreditNoteOf: 'Download the credit note of %{date}',
    creditNote: 'Credit note',
    busy: 'Preparing the invoice',
    done: 'The invoice has been downloaded.',
    failed: 'The invoice could not be downloaded. Please try again in a little while.',
    unsafe: 'This invoice is at an address that is not safe to open. Please contact us.',
    empty: 'No invoices available for download',
    emptyText: 'After each payment the invoice appears here.',
  },
  missing: {
    ...missingForInvoice,
    action: 'Go to the field',
  },
  failed: 'The invoices could not be loaded',
};

bringWords({ invoices: invoicesMessages });
