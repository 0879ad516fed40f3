import { expect, test } from 'vitest';
import { invoiceGap, type InvoicedTo } from './invoiceDownload.ts';

const whole: InvoicedTo = {
  CompanyName: 'Halden Press AB',
  BillingName: 'Elin Norberg',
  BillingAddress: 'Magasinsgatan 4',
  BillingZip: '413 01',
  TaxID: 'SE556012579001',
};
const without = (...fields: (keyof InvoicedTo)[]) => ({
  ...whole,
  ...Object.fromEntries(fields.map((field) => [field, ''])),
});

test.each<[string, InvoicedTo, ReturnType<typeof invoiceGap>]>([
  ['all is there', whole, undefined],
  ['a company alone', without('BillingName'), undefined],
  ['a name alone', without('CompanyName'), undefined],
  ['neither company nor name', without('CompanyName', 'BillingName'), 'name'],
  ['no address', without('BillingAddress'), 'address'],
  ['no zip code', without('BillingZip'), 'zip'],
  ['no tax ID', without('TaxID'), 'taxId'],
  ['nothing at all', without('CompanyName', 'BillingName', 'BillingAddress', 'BillingZip', 'TaxID'), 'name'],
  ['name only', without('BillingAddress', 'BillingZip', 'TaxID'), 'address'],
  ['name and address only', without('BillingZip', 'TaxID'), 'zip'],
  ['name and tax ID only', without('BillingAddress', 'BillingZip'), 'address'],
  ['spaces are nothing', { ...whole, CompanyName: ' ', BillingName: '\t' }, 'name'],
  ['spaces as a zip code', { ...whole, BillingZip: '  ' }, 'zip'],
])('%s', (_what, to, gap) => {
  expect(invoiceGap(to)).toBe(gap);
});
