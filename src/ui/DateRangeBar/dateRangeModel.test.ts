import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dateProblems,
  daysOf,
  isDay,
  presetKeys,
  presetOf,
  presetRange,
} from './dateRangeModel.ts';

describe('days', () => {
  it('cross months, leap days and summer time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('end with the month where it is shorter', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('are days only where the calendar has them', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-2-1',
        '',
        'unreadable',
        'x2026-02-01',
        '2026-02-01x',
        '+002026-02-01',
        '2026-02-30',
      ].filter(isDay),
    ).toEqual([]);
  });

  it('of a range stand in a row without gaps', () => {
    expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });
});

describe('presets', () => {
  it('end today and begin where their name says', () => {
    const today = '2026-07-31';
    expect(Object.fromEntries(presetKeys.map((key) => [key, presetRange(key, today).from]))).toEqual({
      last7Days: '2026-07-25',
      lastMonth: '2026-06-30',
      last3Months: '2026-04-30',
      last12Months: '2025-07-31',
      thisYear: '2026-01-01',
    });
  });

  it('are recognised in a range, and a range of one’s own is none', () => {
    expect(presetOf({ from: '2026-06-30', to: '2026-07-31' }, '2026-07-31')).toBe('lastMonth');
    expect(presetOf({ from: '2026-06-30', to: '2026-07-30' }, '2026-07-31')).toBeUndefined();
    expect(presetOf({ from: '2026-06-29', to: '2026-07-31' }, '2026-07-31')).toBeUndefined();
  });
});

describe('what must be put right', () => {
  const today = '2026-07-31';
  const problems = (from: string | null, to: string | null) => dateProblems({ from, to }, today);

  it('is nothing for a good range, one day included', () => {
    expect(problems('2026-07-01', today)).toEqual({});
    expect(problems(today, today)).toStrictEqual({});
  });

  it('names each field that is empty, unreadable or in the future', () => {
    expect(problems(null, 'unreadable')).toEqual({ from: 'missing', to: 'unreadable' });
    expect(problems('2026-08-01', '2026-08-02')).toEqual({ from: 'future', to: 'future' });
  });

  it('says of the end that it comes before the beginning', () => {
    expect(problems('2026-07-02', '2026-07-01')).toEqual({ to: 'beforeFrom' });
    expect(problems('2026-08-02', '2026-07-01')).toEqual({ from: 'future' });
    expect(problems('2026-07-01', '2026-02-30')).toEqual({ to: 'unreadable' });
    expect(problems('2026-07-01', null)).toEqual({ to: 'missing' });
  });
});
