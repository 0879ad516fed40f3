import { afterAll, beforeAll, expect, test } from 'vitest';
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
const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'America/New_York';
});
afterAll(() => {
  process.env.TZ = zone;
});

async function* once<Row>(rows: readonly Row[]) {
  yield rows;
}

test('a workbook has dates, lengths and counts to calculate with, on the clock of its zone', async () => {
  const lead = aLead({
    name: '=1+1',
    // half past eleven in the evening of the day before
    created_at: '2026-06-15T03:30:00.000Z',
    views: 3,
    // more than a day
    seconds: 90_061,
  });
  const about = aboutSheet(
    'About',
    ['About this list', 'Value'],
    [['From', '2026-05-15T04:00:00.000Z', 'day']],
  );
  const file = await toWorkbook(once([lead]), fileColumns(leadColumns(), say), { name: 'Leads', about });
  const parts = await partsOf(file);
  const [cells = '', facts = ''] = [1, 2].map((nth) => parts.get(`xl/worksheets/sheet${nth}.xml`));
  expect(cells).toContain(`<v>${46_187 + 47 / 48}`.slice(0, 16));
  expect(cells).toContain(`<v>${90_061 / 86_400}</v>`);
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
