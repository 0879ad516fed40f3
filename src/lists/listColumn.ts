import { useMemo, type ReactNode } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat, type Format } from '../i18n/format.ts';
import { useWords, type MessageKey, type Words } from '../i18n/words.ts';
import type { CellKind } from './cells.ts';
import type { FileColumn } from './csv.ts';

/** What a column draws with. */
export interface ListTools<Row> {
  say: Words;
  format: Format;
  /** Asks whether to delete the row. */
  onDelete: (row: Row) => void;
}

/** One column of a list, on the screen and in its file. Columns without a label are in the file alone. */
export interface ListColumn<Row> extends Pick<
  Column<Row>,
  'align' | 'width' | 'hideBelow' | 'speaksForItself' | 'primary' | 'wrap' | 'cardSpan'
> {
  /** The field: what the list is sorted by, and the column's name in a file. */
  source: Extract<keyof Row, string> | (string & {});
  label?: MessageKey | ((say: Words) => string);
  /** Cards show the value without the label, or with another. */
  cardLabel?: false | MessageKey;
  sortable?: boolean;
  /** Whether a row has it. A column that no row has is left out: its host does not know it. */
  known?: (row: Row) => boolean;
  render?: (row: Row, tools: ListTools<Row>) => ReactNode;
  /** The full text of a cell that may be cut off. */
  title?: (row: Row, tools: ListTools<Row>) => string;
  /** The value in a file; `true` for the field as it is. */
  exported?: true | ((row: Row, say: Words) => string | number);
  /** Heads the column in a file, where that is not the field's name. */
  exportLabel?: MessageKey;
  /** Heads it in a workbook, where that is neither what the table calls it nor what CSV does. */
  sheetLabel?: MessageKey | ((say: Words) => string);
  /** What a workbook takes the value for. */
  kind?: CellKind;
}

const fieldOf = <Row>(row: Row, field: string): string | number => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? value : '';
};

const inWords = (label: MessageKey | ((say: Words) => string), say: Words) =>
  typeof label === 'function' ? label(say) : say(label);

/** The columns of the table. */
export function useTableColumns<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  onDelete: (row: Row) => void,
): readonly Column<Row>[] {
  const say = useWords();
  const format = useFormat();
  // as text, so that the columns stay the same while no other column becomes known
  const sources = columns
    .filter(({ label, known }) => label && (!known || rows.length === 0 || rows.some(known)))
    .map(({ source }) => source)
    .join('\n');
  return useMemo(() => {
    const shown = new Set(sources.split('\n'));
    const tools = { say, format, onDelete };
    return columns.flatMap(({ source, label, known, render, title, cardLabel, ...rest }) => {
      if (!label || !shown.has(source)) return [];
      const { exported: _value, exportLabel: _head, sheetLabel: _sheetHead, kind: _kind, ...looks } = rest;
      return {
        ...looks,
        key: source,
        label: inWords(label, say),
        ...(cardLabel !== undefined && { cardLabel: cardLabel ? say(cardLabel) : '' }),
        ...(title && { title: (row: Row) => title(row, tools) }),
        render: (row: Row) => (render ? render(row, tools) : fieldOf(row, source)),
      };
    });
  }, [columns, sources, say, format, onDelete]);
}

/** The columns of the file. */
export const fileColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  say: Words,
): readonly FileColumn<Row>[] =>
  columns.flatMap(({ source, label, exported, exportLabel, sheetLabel = label ?? exportLabel, kind }) =>
    exported === undefined
      ? []
      : {
          header: exportLabel ? say(exportLabel) : source,
          ...(sheetLabel && { title: inWords(sheetLabel, say) }),
          value: (row: Row) => (exported === true ? fieldOf(row, source) : exported(row, say)),
          kind,
        },
  );
