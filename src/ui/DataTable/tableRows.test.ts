import { describe, expect, it } from 'vitest';
import { rowForKey, selectedOf, tableLines, withAll, withOne } from './tableRows.ts';

describe('tableLines', () => {
  it('puts the details of an opened row right beneath it', () => {
    const lines = tableLines(['a', 'b', 'c'], ['a', 'b', 'c'], new Set(['b', 'gone']));
    expect(lines.map((line) => `${line.kind} ${line.key} ${line.index}`)).toEqual([
      'row a 0',
      'row b 1',
      'details b details 1',
      'row c 2',
    ]);
  });
});

describe('rowForKey', () => {
  it('moves by one, by a page, and to both ends, and stays inside', () => {
    expect(rowForKey('ArrowDown', 3, 20)).toBe(4);
    expect(rowForKey('ArrowUp', 0, 20)).toBe(0);
    expect(rowForKey('PageDown', 15, 20)).toBe(19);
    expect(rowForKey('PageUp', 15, 20)).toBe(5);
    expect(rowForKey('Home', 15, 20)).toBe(0);
    expect(rowForKey('End', 15, 20)).toBe(19);
  });

  it('leaves other keys and empty tables alone', () => {
    expect(rowForKey('a', 3, 20)).toBeUndefined();
    expect(rowForKey('toString', 3, 20)).toBeUndefined();
    expect(rowForKey('End', 0, 0)).toBeUndefined();
  });
});

describe('the selection', () => {
  it('turns one row on and off without changing the set it was given', () => {
    const before = new Set(['a']);
    expect([...withOne('b', before)]).toEqual(['a', 'b']);
    expect([...withOne('a', before)]).toEqual([]);
    expect([...before]).toEqual(['a']);
  });

  it('takes all rows shown, or lets them all go, and keeps those out of sight', () => {
    expect(selectedOf(['a', 'b'], new Set(['b', 'z']))).toBe('some');
    expect(selectedOf(['a'], new Set())).toBe('none');
    expect([...withAll(['a', 'b'], new Set(['b', 'z']))].sort()).toEqual(['a', 'b', 'z']);
    expect([...withAll(['a', 'b'], new Set(['a', 'b', 'z']))]).toEqual(['z']);
    expect(selectedOf([], new Set())).toBe('none');
  });
});
