import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf, partLimits, partsOf, pasted, stepped, withDigit, type PartKey } from './dateParts.ts';
import { UNREADABLE } from './dateRangeModel.ts';

const none = { day: '', month: '', year: '' };
const parts = (day: string, month: string, year: string) => ({ day, month, year });
const day = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

describe('a day in parts', () => {
  it('comes back as it was', () => {
    fc.assert(fc.property(day, (text) => draftOf(partsOf(text)) === text));
  });

  it('is nothing where nothing was typed, and unreadable where it is no day', () => {
    expect(draftOf(none)).toBeNull();
    expect(
      [
        parts('31', '02', '2026'),
        parts('05', '', ''),
        parts('00', '01', '2026'),
        parts('01', '01', '0026'),
      ].map(draftOf),
    ).toEqual(Array(4).fill(UNREADABLE));
    expect(partsOf(UNREADABLE)).toEqual(none);
  });
});

describe('digits', () => {
  const typing = (part: PartKey, digits: string) =>
    [...digits].reduce<{ typed: string; full: boolean }>(
      ({ typed }, digit) => withDigit(part, typed, digit),
      { typed: '', full: false },
    );

  it('fill a part, and one that allows no second fills it alone', () => {
    expect(typing('day', '1')).toEqual({ typed: '1', full: false });
    expect(typing('day', '15')).toEqual({ typed: '15', full: true });
    expect(typing('day', '4')).toEqual({ typed: '4', full: true });
    expect(typing('month', '2')).toEqual({ typed: '2', full: true });
    expect(typing('year', '202')).toEqual({ typed: '202', full: false });
    expect(typing('year', '2026')).toEqual({ typed: '2026', full: true });
  });

  it('begin anew where they no longer fit', () => {
    expect(typing('day', '39')).toEqual({ typed: '9', full: true });
    expect(typing('month', '13')).toEqual({ typed: '3', full: true });
    expect(typing('year', '20261')).toEqual({ typed: '1', full: false });
  });
});

describe('steps', () => {
  const step = (part: PartKey, of: typeof none, by: number) => stepped(part, of, by, '2026-07-31');

  it('go round in days and months, by the length of the month', () => {
    expect(step('day', parts('28', '02', '2026'), 1)).toBe('01');
    expect(step('day', parts('01', '02', '2024'), -1)).toBe('29');
    expect(step('month', parts('', '12', ''), 1)).toBe('01');
    expect(step('month', parts('', '02', ''), -5)).toBe('09');
  });

  it('do not go round in years', () => {
    expect(step('year', parts('', '', '9998'), 5)).toBe('9999');
  });

  it('begin in an empty part at its near end', () => {
    expect([step('day', none, 1), step('month', none, -1), step('year', none, 1)]).toEqual([
      '01',
      '12',
      '2026',
    ]);
  });

  it('stay within what the part can have', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom<PartKey>('day', 'month', 'year'),
        fc.integer({ min: -400, max: 400 }),
        (text, part, by) => {
          const { min, max } = partLimits(part, partsOf(text));
          const next = Number(step(part, partsOf(text), by));
          expect(next).toBeGreaterThanOrEqual(min);
          expect(next).toBeLessThanOrEqual(max);
        },
      ),
    );
  });
});

describe('a pasted date', () => {
  it('is read in the order that the field shows, or as computers write it', () => {
    const fifth = parts('05', '11', '2026');
    expect(
      ['5.11.2026', '05/11/2026', ' 5 - 11 - 2026 ', '2026-11-05', '2026-11-05T10:00:00Z'].map(pasted),
    ).toEqual([fifth, fifth, fifth, fifth, undefined]);
  });

  it('is none where the year cannot be told', () => {
    expect(['05/11/26', 'tomorrow', '', '2026', '2026-11-2026'].map(pasted)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
