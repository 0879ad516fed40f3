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

  it('leaves out what another cell says instead, on cards too', () => {
    const said = [...columns, { ...column('change', 900), saidElsewhere: true }];
    const at = (width: number) => shownColumns(said, width).map(({ key }) => key);
    expect(at(900)).toContain('change');
    expect([at(899), at(599)].flat()).not.toContain('change');
  });
});
