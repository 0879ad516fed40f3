import { describe, expect, test } from 'vitest';
import { filterNames, readFilters, writeFilter } from './sourceFilters.ts';
import { sharedList } from './sourcesModel.ts';

const row = (value: string, sessions: number) => ({ value, sessions, reads: 0, seconds: 0 });

describe('a list', () => {
  test('has the share of each row in all sessions, those beyond the rows included', () => {
    const list = {
      name: 'country',
      rows: [row('NO', 50), row('SE', 30), row('DK', 10)],
      rest: { values: 4, sessions: 10, reads: 0, seconds: 0 },
    };
    expect(sharedList(list, 2)).toEqual({
      sessions: 100,
      rows: [
        { ...row('NO', 50), share: 0.5 },
        { ...row('SE', 30), share: 0.3 },
      ],
      // one that is not shown, and four that were not sent
      rest: { values: 5, sessions: 20, share: 0.2 },
    });
    expect(sharedList({ name: 'country', rows: [row('NO', 1)] }, 2).rest).toBeUndefined();
  });

  test('that a host does not have is empty', () => {
    expect(sharedList(undefined, 7)).toEqual({ sessions: 0, rows: [], rest: undefined });
  });
});

describe('filters', () => {
  test('are read from the address, whatever else is in it', () => {
    const params = new URLSearchParams('from=2026-05-15&country=NO&device=&campaign=a%20%2F%20b');
    expect(readFilters(params)).toEqual({ country: 'NO', device: '', campaign: 'a / b' });
    expect(filterNames(readFilters(params))).toEqual(['campaign', 'country', 'device']);
    expect(readFilters(new URLSearchParams({ country: 'x'.repeat(401) }))).toEqual({});
  });

  test('are written beside what is there, and taken away', () => {
    const params = writeFilter(new URLSearchParams('from=2026-05-15'), 'country', 'NO');
    expect(String(params)).toBe('from=2026-05-15&country=NO');
    expect(String(writeFilter(params, 'country', undefined))).toBe('from=2026-05-15');
    expect(String(writeFilter(params, 'referrer', ''))).toBe('from=2026-05-15&country=NO&referrer=');
  });
});
