import { describe, expect, test } from 'vitest';
import { detailsBody, pdfOf } from './invoicesCalls.ts';
import { detailProblems, dollars, gapFields, invoiceSource, taxIdExample } from './invoicesModel.ts';
import { someDetails } from './sampleInvoices.ts';

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [49_500, '$495.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test.each<[string, ReturnType<typeof invoiceSource>]>([
  ['invoice/txn_1', { from: 'call' }],
  ['', { from: 'call' }],
  ['/invoices/1.pdf', { from: 'call' }],
  ['https://pay.example/i.pdf?x=1', { from: 'address', href: 'https://pay.example/i.pdf?x=1' }],
  ['javascript:alert(1)', { from: 'unsafe' }],
  ['java\tscript:alert(1)', { from: 'unsafe' }],
  [' JavaScript:alert(1)', { from: 'unsafe' }],
  ['data:text/html,<script>', { from: 'unsafe' }],
  ['http://pay.example/i.pdf', { from: 'unsafe' }],
  ['//evil.example/x', { from: 'unsafe' }],
  ['\\\\evil.example\\x', { from: 'unsafe' }],
  ['blob:https://pay.example/x', { from: 'unsafe' }],
  ['https://me:pw@pay.example/', { from: 'unsafe' }],
  [' https://pay.example/i.pdf', { from: 'address', href: 'https://pay.example/i.pdf' }],
  ['HTTPS://pay.example/', { from: 'address', href: 'https://pay.example/' }],
  ['http://pay.example/https://pay.example/', { from: 'unsafe' }],
  ['x https://pay.example/', { from: 'call' }],
  ['https://', { from: 'unsafe' }],
])('the PDF %j', (pdf, source) => {
  expect(invoiceSource(pdf)).toEqual(source);
});

describe('what is typed', () => {
  test('accepts complete details', () => {
    expect(detailProblems(someDetails)).toEqual({});
  });
  test('checks the tax ID against its country', () => {
    expect(detailProblems({ ...someDetails, TaxID: 'SE12' }).TaxID).toEqual({
      kind: 'form',
      country: 'Sweden',
      example: 'SE556188840401',
    });
    expect(detailProblems({ ...someDetails, BillingCountry: 'Greece', TaxID: 'GR094259216' }).TaxID).toEqual({
      kind: 'prefix',
      country: 'Greece',
      example: 'EL094259216',
    });
    expect(detailProblems({ ...someDetails, BillingCountry: '', TaxID: '?' }).TaxID).toEqual({
      kind: 'characters',
      country: '',
      example: '',
    });
  });
  test('limits the length', () => {
    expect(detailProblems({ ...someDetails, BillingCity: 'x'.repeat(200) })).toEqual({});
    expect(detailProblems({ ...someDetails, BillingCity: 'x'.repeat(201) })).toEqual({
      BillingCity: { kind: 'tooLong' },
    });
  });
});

test('gives an example of a country’s tax ID where it is known', () => {
  expect(taxIdExample('Sweden')).toBe('SE556188840401');
  expect(taxIdExample('Japan')).toBeUndefined();
  expect(taxIdExample('Atlantis')).toBeUndefined();
});

test('each gap has its field, and all fields are sent under the API’s names', () => {
  expect(gapFields).toEqual({
    name: 'CompanyName',
    address: 'BillingAddress',
    zip: 'BillingZip',
    taxId: 'TaxID',
  });
  expect(detailsBody(someDetails)).toEqual({
    NewCompanyName: 'Halden Press AB',
    NewBillingName: 'Elin Norberg',
    NewAddress: 'Magasinsgatan 4',
    NewCity: 'Göteborg',
    NewState: '',
    NewZip: '413 01',
    NewCountry: 'Sweden',
    NewTaxID: 'SE556188840401',
  });
});

test('only a PDF is accepted', async () => {
  expect(pdfOf(`${btoa('%PDF-1.7')}\r\n`).type).toBe('application/pdf');
  expect(await pdfOf(btoa('%PDF-1.7 …'.replace('…', 'x'))).text()).toBe('%PDF-1.7 x');
  expect(() => pdfOf(btoa('<html>'))).toThrow('no PDF');
  expect(() => pdfOf('not base64!')).toThrow();
});
