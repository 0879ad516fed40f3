import { expect, test } from 'vitest';
import { invoicePdf } from './invoicePdf.ts';

const party = (name: string) => ({ heading: 'Party', lines: [name], taxId: '' });

test('is set in the product’s typefaces, and a name that they lack in one that has it', async () => {
  const pdf = await invoicePdf(
    {
      title: 'Invoice',
      number: '1-0001',
      brand: 'Verso',
      facts: [['Currency', 'USD']],
      from: party('Zażółć Press'),
      to: party('Εκδόσεις'),
      lines: [{ description: 'Creative', quantity: '1', amount: '$1.00' }],
      totals: [['Total', '$1.00']],
      notes: [],
    },
    { accent: '#0f5a6b', created: new Date('2026-11-20T12:00:00Z'), hasMark: true },
  );
  const names = new Set(
    [...pdf.toString('latin1').matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g)].map(([, name]) => name),
  );
  expect(names).toEqual(
    new Set([
      'Inter-Regular',
      'Inter-SemiBold',
      'InterExt-SemiBold',
      'Newsreader-Regular',
      'NotoSans-SemiBold',
    ]),
  );
});
