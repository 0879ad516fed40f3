import { expect, test, vi } from 'vitest';
import { partsOf } from '../../../../tests/partsOf.ts';
import { savedFiles } from '../../../../tests/savedFiles.ts';
import { localDay } from '../../../publication/dateRange.ts';
import { readAnalytics } from '../analyticsModel.ts';
import { dayRows } from '../dayRows.ts';
import { someAnalytics } from '../sampleAnalytics.ts';
import { saveTable, saveWorkbook, type Report } from './exportReport.ts';

test('the change after nothing is empty where programs expect numbers, and in words in a workbook', async () => {
  const reply = someAnalytics('2026-06-15');
  const days = dayRows(reply, { from: '2026-06-14', to: '2026-06-15' }, (at) => localDay(new Date(at)));
  const report: Report = {
    title: 'Atlas',
    facts: {
      analytics: readAnalytics(reply),
      reply,
      pageCount: 24,
      pagesBefore: undefined,
      clicksBefore: undefined,
      sourcesBefore: undefined,
      days,
      before: days.map((row) => ({ ...row, sessions: 0 })),
      beforeName: 'Before',
      notes: [],
      sources: [],
    },
    words: {
      head: (key) => key,
      first: 'new',
      type: String,
      day: String,
      source: (_, value) => value,
      list: String,
      rest: String,
    },
    sheetHead: (key) => key,
    about: [],
    figures: [],
    sheetName: (key) => key,
    aboutHeads: ['About', 'Value'],
  };
  const files = savedFiles();
  await saveTable('days', report);
  await saveWorkbook(['days'], report);
  vi.restoreAllMocks();
  const [csv, workbook] = files.map(({ content }) => content);
  const [heads = '', row = ''] = ((await csv?.text()) ?? '').split('\r\n');
  expect(row.split(',')[heads.split(',').indexOf('sessions – change')]).toBe('');
  const parts = await partsOf(workbook ?? new Blob());
  expect([...parts.values()].join('')).toContain('new<');
});
