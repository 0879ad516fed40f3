import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ariaSort, nextSort, type Column, type SortValue } from './column.ts';
import { sortRows } from './sortRows.ts';

interface Row {
  id: number;
  name: SortValue;
}
const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', value: (row) => row.name, render: (row) => String(row.name) },
  { key: 'id', label: 'Id', align: 'end', render: (row) => row.id },
];
const rowsOf = (names: SortValue[]): Row[] => names.map((name, id) => ({ id, name }));
const sorted = (names: SortValue[], order: 'asc' | 'desc', locale = 'en') =>
  sortRows(rowsOf(names), columns, { key: 'name', order }, locale).map((row) => row.name);

describe('sortRows', () => {
  it('compares numbers inside text by their size', () => {
    expect(sorted(['Issue 10', 'Issue 9', 'Issue 100'], 'asc')).toEqual(['Issue 9', 'Issue 10', 'Issue 100']);
  });

  it('puts accented names where the language has them', () => {
    expect(sorted(['Zebra', 'Årsbok', 'Apfel'], 'asc', 'en')).toEqual(['Apfel', 'Årsbok', 'Zebra']);
    expect(sorted(['Zebra', 'Årsbok', 'Apfel'], 'asc', 'sv')).toEqual(['Apfel', 'Zebra', 'Årsbok']);
  });

  it('keeps what is not known last both ways', () => {
    expect(sorted([null, 3, undefined, 1, Number.NaN], 'asc')).toEqual([1, 3, null, undefined, Number.NaN]);
    expect(sorted([null, 3, undefined, 1], 'desc')).toEqual([3, 1, null, undefined]);
  });

  it('compares days', () => {
    const [early, late] = [new Date('2026-01-01'), new Date('2026-02-01')];
    expect(sorted([early, late], 'desc')).toEqual([late, early]);
  });

  it('leaves rows alone without a sort, or for a column that has no value to compare', () => {
    const rows = rowsOf(['b', 'a']);
    expect(sortRows(rows, columns, undefined)).toBe(rows);
    expect(sortRows(rows, columns, { key: 'id', order: 'asc' })).toBe(rows);
  });

  it('keeps every row once, equal rows in the order they came, and never touches its input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 })),
        fc.constantFrom('asc', 'desc'),
        (names, order) => {
          const rows = rowsOf(names);
          const result = sortRows(rows, columns, { key: 'name', order });
          expect(rows.map((row) => row.id)).toEqual(names.map((_, id) => id));
          const expected = [...rows].sort((one, other) =>
            order === 'asc' ? Number(one.name) - Number(other.name) : Number(other.name) - Number(one.name),
          );
          expect(result).toEqual(expected);
        },
      ),
    );
  });
});

describe('the sort of a header', () => {
  const [name, id] = columns as [Column<Row>, Column<Row>];

  it('starts with the smallest word and the largest number, then turns round', () => {
    expect(nextSort(name, undefined)).toEqual({ key: 'name', order: 'asc' });
    expect(nextSort(id, { key: 'name', order: 'asc' })).toEqual({ key: 'id', order: 'desc' });
    expect(nextSort(name, { key: 'name', order: 'asc' })).toEqual({ key: 'name', order: 'desc' });
  });

  it('is told to assistive technology, and only where there is one', () => {
    expect(ariaSort(name, undefined)).toBe('none');
    expect(ariaSort(name, { key: 'name', order: 'desc' })).toBe('descending');
    expect(ariaSort(id, { key: 'id', order: 'desc' })).toBeUndefined();
  });
});
