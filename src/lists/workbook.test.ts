import { expect, test } from 'vitest';
import { partsOf } from '../../tests/partsOf.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { leadColumns } from '../resources/leads/leadColumns.tsx';
import { linkColumns } from '../resources/trackablelinks/linkColumns.tsx';
import { readerColumns } from '../resources/readers/readerColumns.tsx';
import { invoiceColumns } from '../resources/invoices/invoiceColumns.tsx';
import { entryFileColumns } from '../resources/forms/entryFileColumns.ts';
import { aLead } from '../resources/leads/sampleLeads.ts';
import { defaultConfig } from '../session/config.ts';
import '../resources/leads/messages.ts';
import '../resources/trackablelinks/messages.ts';
import '../resources/readers/messages.ts';
import '../resources/invoices/messages.ts';
import '../resources/forms/messages.ts';
import './messages.ts';
import { aboutSheet } from './about.ts';
import { fileColumns, type ListColumn } from './listColumn.ts';
import { toWorkbook } from './workbook.ts';

const say = createI18nProvider().translate;
const about = aboutSheet(
  'About',
  ['About this list', 'Value'],
  [['From', new Date(2026, 4, 15, 9, 30).toISOString(), 'day']],
);

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

test('a workbook has dates, lengths and counts to calculate with, on the clock of its zone', async () => {
  const lead = aLead({
    name: '=1+1',
    created_at: new Date(2026, 5, 14, 16, 20).toISOString(),
    views: 3,
    seconds: 5_430,
  });
  const file = await toWorkbook(once([lead]), fileColumns(leadColumns(), say), { name: 'Leads', about });
  const parts = await partsOf(file);
  const [cells = '', facts = ''] = [1, 2].map((nth) => parts.get(`xl/worksheets/sheet${nth}.xml`));
  expect(cells).toContain(`<v>${46_187 + (16 * 60 + 20) / 1440}</v>`);
  expect(cells).toContain(`<v>${5_430 / 86_400}</v>`);
  expect(cells).toContain('<v>3</v>');
  expect(cells).not.toContain('<f>');
  expect(facts).toContain('<v>46157</v>');
  const styles = parts.get('xl/styles.xml') ?? '';
  for (const format of ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', '[h]:mm:ss'])
    expect(styles).toContain(`formatCode="${format}"`);
});

test('its heads are words, the same for the same thing in every list', () => {
  const lists = {
    leads: leadColumns(),
    links: linkColumns(defaultConfig, () => undefined),
    readers: readerColumns.all,
    invoices: invoiceColumns,
    forms: entryFileColumns([]),
  };
  const heads = Object.values(lists).map((columns) =>
    fileColumns(columns as readonly ListColumn<object>[], say).map(({ header, title = header }) => title),
  );
  for (const head of heads.flat()) expect(head).toMatch(/^[A-Z]/);
  const [leads, links, readers, , forms] = heads;
  for (const shared of ['ID', 'Email', 'Name', 'Time', 'Last Visit', 'Furthest Page'])
    expect([leads, readers]).toEqual([expect.arrayContaining([shared]), expect.arrayContaining([shared])]);
  for (const shared of ['Trackable Link', 'Link Identifier'])
    for (const list of [leads, links, forms]) expect(list).toContain(shared);
});
