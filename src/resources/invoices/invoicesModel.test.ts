import { describe, expect, test } from 'vitest';
import { detailProblems, dollars, invoiceSource, pdfOf } from './invoicesModel.ts';
import { someDetails } from './sampleInvoices.ts';

test.each([[0, '$0.00'], [5, '$0.05'], [49_500, '$495.00'], [123_456_789, '$1,234,567.89']])('%i cents are %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

test.each<[string, ReturnType<typeof invoiceSource>]>([
  ['invoice/txn_1', { from: 'call' }], ['', { from: 'call' }], ['/invoices/1.pdf', { from: 'call' }],
  ['https://pay.example/i.pdf?x=1', { from: 'address', href: 'https://pay.example/i.pdf?x=1' }],
  ['javascript:alert(1)', { from: 'unsafe' }], ['java\tscript:alert(1)', { from: 'unsafe' }], [' JavaScript:alert(1)', { from: 'unsafe' }],
  ['data:text/html,<script>', { from: 'unsafe' }], ['http://pay.example/i.pdf', { from: 'unsafe' }], ['//evil.example/x', { from: 'unsafe' }],
  ['\\\\evil.example\\x', { from: 'unsafe' }], ['blob:https://pay.example/x', { from: 'unsafe' }], ['https://me:pw@pay.example/', { from: 'unsafe' }],
  ['https://', { from: 'unsafe' }],
])('the PDF %j', (pdf, source) => {
  expect(invoiceSource(pdf)).toEqual(source);
});

describe('what is typed', () => {
  test('is right as it stands', () => {
    expect(detailProblems(someDetails)).toEqual({});
  });
  test('has a tax ID of its country', () => {
    expect(detailProblems({ ...someDetails, TaxID: 'SE12' }).TaxID).toEqual({ kind: 'form', country: 'Sweden', example: 'SE556188840401' });
    expect(detailProblems({ ...someDetails, BillingCountry: 'Greece', TaxID: 'GR094259216' }).TaxID).toEqual({ kind: 'prefix', country: 'Greece', example: 'EL094259216' });
    expect(detailProblems({ ...someDetails, BillingCountry: '', TaxID: '?' }).TaxID?.kind).toBe('characters');
  });
  test('is not endless', () => {
    expect(detailProblems({ ...someDetails, BillingCity: 'x'.repeat(201) })).toEqual({ BillingCity: { kind: 'tooLong' } });
  });
});

test('a PDF is one', async () => {
  expect(await pdfOf(btoa('%PDF-1.7 …'.replace('…', 'x'))).text()).toBe('%PDF-1.7 x');
  expect(() => pdfOf(btoa('<html>'))).toThrow('no PDF');
  expect(() => pdfOf('not base64!')).toThrow();
});
