import { toCsv } from '../../../lists/csv.ts';
import { aboutSheet, type Fact } from '../../../lists/about.ts';
import type { Cell } from '../../../lists/cells.ts';
import { sheetOf, toXlsx } from '../../../lists/xlsx.ts';
import { fileName, saveFile } from '../../../lists/saveFile.ts';
import { reportTables, type ReportFacts, type ReportKey, type ReportWords } from './reportTables.ts';

export interface Report {
  /** Begins the file's name. */
  title: string;
  facts: ReportFacts;
  words: ReportWords;
  /** What heads a workbook's column, whose cells have their units themselves. */
  sheetHead: (key: string) => string;
  /** In every file: publication, range, time zone and filters. */
  about: readonly Fact[];
  /** The range's figures, for the workbook's first sheet. */
  figures: readonly Fact[];
  sheetName: (key: ReportKey | 'about') => string;
  aboutHeads: readonly [string, string];
}

/** Saves one table as CSV. What the figures are about stands in columns after its own, so that rows can be read alone. */
export async function saveTable(key: ReportKey, report: Report): Promise<string> {
  const { facts, words, about, title, sheetName } = report;
  // a column of numbers: for programs, the change after nothing is empty
  const { headers, rows } = reportTables[key](facts, { ...words, first: null });
  const columns = [
    ...headers.map((header, nth) => ({ header, value: (row: readonly Cell[]) => row[nth] ?? '' })),
    ...about.map(([header, value]) => ({ header, value: () => value ?? '' })),
  ];
  const file = fileName(`${title} – ${sheetName(key)}`, 'csv');
  saveFile(file, await toCsv(inOnePage(rows), columns));
  return file;
}

/** Saves all tables as the sheets of one workbook, after a sheet that says what they are about. */
export async function saveWorkbook(keys: readonly ReportKey[], report: Report): Promise<string> {
  const { facts, about, figures, title, sheetName, aboutHeads } = report;
  const words = { ...report.words, head: report.sheetHead };
  const file = fileName(title, 'xlsx');
  const sheets = keys.map((key) => sheetOf(sheetName(key), reportTables[key](facts, words)));
  const first = aboutSheet(sheetName('about'), aboutHeads, [...about, ...figures]);
  saveFile(file, await toXlsx([first, ...sheets]));
  return file;
}

async function* inOnePage<Row>(rows: readonly Row[]) {
  yield await Promise.resolve(rows);
}
