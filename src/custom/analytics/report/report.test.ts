import { expect, test } from 'vitest';
import { partsOf } from '../../../../tests/partsOf.ts';
import { clickedLinks } from '../clickedLinks.ts';
import { readAnalytics } from '../analyticsModel.ts';
import { dayRows } from '../dayRows.ts';
import { someAnalytics } from '../sampleAnalytics.ts';
import { someSources } from '../sampleSources.ts';
import { reportTables, type ReportFacts, type ReportWords } from './reportTables.ts';
import { sheetOf, toXlsx } from '../../../lists/xlsx.ts';

const reply = someAnalytics('2026-06-15');
const range = { from: '2026-06-13', to: '2026-06-15' };
const days = dayRows(reply, range, (instant) => {
  const at = new Date(instant);
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
});
const facts: ReportFacts = {
  reply,
  analytics: readAnalytics(reply),
  days,
  before: [],
  pagesBefore: undefined,
  clicksBefore: undefined,
  sourcesBefore: undefined,
  beforeName: '',
  notes: [{ day: '2026-06-14', note: 'Newsletter sent' }],
  pageCount: 24,
  sources: someSources().Sources,
};
const words: ReportWords = {
  head: (key) => key,
  first: 'new',
  type: (category) => category,
  day: (instant) => instant.slice(0, 10),
  source: (_name, value, label) => label ?? value,
  list: (name) => name,
  rest: (values) => `${values} others`,
};

test('each day has its figures and its note', () => {
  const { headers, rows } = reportTables.days(facts, words);
  expect(headers).toEqual([
    'day',
    'sessions',
    'reads',
    'timePerPage',
    'readingTime',
    'completion',
    'clicks',
    'note',
  ]);
  expect(rows.map(([day, sessions, , , , , , note]) => [day, sessions, note])).toEqual(
    days.map(({ day, sessions }) => [day, sessions, day === '2026-06-14' ? 'Newsletter sent' : null]),
  );
});

test('what is compared with stands beside, under its name', () => {
  const { headers, rows } = reportTables.days({ ...facts, before: days, beforeName: 'Last year' }, words);
  expect(headers.slice(7, 13)).toEqual(
    ['sessions', 'reads', 'clicks'].flatMap((key) => [`${key} – Last year`, `${key} – change`]),
  );
  expect(rows[0]?.slice(7, 9)).toEqual([days[0]?.sessions, 0]);
});

test('pages, links and sources have it too, as far as it is known', () => {
  const page = facts.analytics.pages.find(({ views }) => views > 0);
  const [link] = clickedLinks(facts.analytics.pages, [], String);
  const compared: ReportFacts = {
    ...facts,
    beforeName: 'Last year',
    pagesBefore: new Map(page && [[page.page, { ...page, views: page.views * 2, averageTime: null }]]),
    clicksBefore: (id) => (id === link?.id ? 1 : null),
    sourcesBefore: [{ name: 'device', rows: [{ value: 'phone', sessions: 201, reads: 0, seconds: 0 }] }],
  };
  const cell = (key: 'pages' | 'links' | 'sources', head: string, nth = 0) => {
    const { headers, rows } = reportTables[key](compared, words);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([headers.length]));
    return rows[nth]?.[headers.indexOf(head)];
  };
  const nth = facts.analytics.pages.findIndex(({ views }) => views > 0);
  expect(cell('pages', 'views – Last year', nth)).toBe((page?.views ?? 0) * 2);
  expect(cell('pages', 'views – change', nth)).toBe(-0.5);
  expect(cell('pages', 'time – Last year', nth)).toBeNull();
  expect(cell('links', 'clicks – Last year')).toBe(1);
  expect(cell('links', 'clicks – change', 1)).toBeNull();
  const phone = reportTables.sources(compared, words).rows.findIndex(([, value]) => value === 'phone');
  expect(cell('sources', 'sessions – change', phone)).toBe(1);
});

test('every table has a cell under each head', () => {
  for (const table of Object.values(reportTables)) {
    const { headers, rows, kinds } = table(facts, words);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveLength(headers.length);
    expect(kinds?.length).toBeLessThanOrEqual(headers.length);
  }
});

test('a workbook holds text as text, whatever a stranger typed, and numbers as numbers', async () => {
  const hostile = '=HYPERLINK("https://example.org","<open>")';
  const parts = await partsOf(
    await toXlsx([
      sheetOf('One: [two]', {
        headers: ['Label', 'Clicks'],
        rows: [
          [hostile, 12.5],
          [null, 3],
        ],
      }),
      { name: 'Empty', headers: ['Label'], rows: [] },
      { name: "'Trackable links of Windrow No. 7'", headers: ['Label'], rows: [] },
    ]),
  );
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<v>12.5</v>');
  expect(sheet).toMatch(/<c [^>]*t="s"/);
  expect(parts.get('xl/sharedStrings.xml')).toContain('=HYPERLINK("https://example.org","&lt;open&gt;")');
  expect(parts.get('xl/workbook.xml')).toContain('One   two ');
  expect(parts.get('xl/workbook.xml')).toContain('"Trackable links of Windrow No.…"');
});
