import { expect, test } from 'vitest';
import { addMonths, renewedTerm } from './term.ts';

const day = (text: string) => new Date(`${text}T10:30:00Z`);

test('a month that is too short ends the term on its last day', () => {
  expect(addMonths(day('2026-08-31'), 6)).toEqual(day('2027-02-28'));
  expect(addMonths(day('2028-02-29'), 12)).toEqual(day('2029-02-28'));
  expect(addMonths(day('2026-11-21'), 12)).toEqual(day('2027-11-21'));
});

test('a term is added to what runs still; one that is over begins anew', () => {
  expect(renewedTerm(day('2027-01-10'), day('2026-11-21'), 12)).toEqual(day('2028-01-10'));
  expect(renewedTerm(day('2024-01-10'), day('2026-11-21'), 12)).toEqual(day('2027-11-21'));
});
