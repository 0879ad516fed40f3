import { describe, expect, test } from 'vitest';
import { withParam } from '../../app/withParam.ts';
import { filterNames, readFilters, toggled } from './sourceFilters.ts';
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
    // what is chosen stays in sight
    expect(sharedList(list, 1, ['DK'])).toMatchObject({
      rows: [{ value: 'NO' }, { value: 'DK' }],
      rest: { values: 5, sessions: 40 },
    });
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

  test('have several values of a kind, each once, and no more than a question may have', () => {
    expect(readFilters(new URLSearchParams('country=NO&country=SE&country=NO'))).toEqual({
      country: ['NO', 'SE'],
    });
    const many = new URLSearchParams(Array.from({ length: 25 }, (_, nth) => ['country', String(nth)]));
    expect(readFilters(many).country).toHaveLength(20);
  });

  test('are written beside what is there, and taken away', () => {
    const params = withParam(new URLSearchParams('from=2026-05-15'), 'country', ['NO', 'SE']);
    expect(String(params)).toBe('from=2026-05-15&country=NO&country=SE');
    expect(String(withParam(params, 'country', []))).toBe('from=2026-05-15');
    expect(String(withParam(params, 'country', ['']))).toBe('from=2026-05-15&country=');
  });

  test('take another value beside the first where the host can, and let it go', () => {
    expect(toggled(['NO'], 'SE', true)).toEqual(['NO', 'SE']);
    expect(toggled(['NO'], 'SE', false)).toEqual(['SE']);
    expect(toggled(['NO', 'SE'], 'NO', true)).toEqual(['SE']);
  });
});
