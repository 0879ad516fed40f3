import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import { shownColumns } from './useShownColumns.ts';

const column = (key: string, hideBelow?: number): Column<object> => ({
  key,
  label: key,
  render: () => key,
  ...(hideBelow && { hideBelow }),
});
const columns = [column('name'), column('source', 840), column('views', 700)];
const keysAt = (width: number) => shownColumns(columns, width).map(({ key }) => key);

describe('shownColumns', () => {
  it('leaves out each column below its own width', () => {
    expect(keysAt(840)).toEqual(['name', 'source', 'views']);
    expect(keysAt(839)).toEqual(['name', 'views']);
    expect(keysAt(699)).toEqual(['name']);
  });

  it('keeps all of them on cards and before the table is measured', () => {
    expect(keysAt(599)).toEqual(['name', 'source', 'views']);
    expect(keysAt(0)).toEqual(['name', 'source', 'views']);
  });
});
