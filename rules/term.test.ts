import { expect, test } from 'vitest';
import { addMonths, renewedTerm } from './term.ts';

const day = (text: string) => new Date(`${text}T10:30:00Z`);

test('in a shorter month, the term ends on the last day', () => {
  expect(addMonths(day('2026-08-31'), 6)).toEqual(day('2027-02-28'));
  expect(addMonths(day('2028-02-29'), 12)).toEqual(day('2029-02-28'));
  expect(addMonths(day('2026-11-21'), 12)).toEqual(day('2027-11-21'));
});

test('a renewal extends the current term; after its end a new term begins', () => {
  expect(renewedTerm(day('2027-01-10'), day('2026-11-21'), 12)).toEqual(day('2028-01-10'));
  expect(renewedTerm(day('2024-01-10'), day('2026-11-21'), 12)).toEqual(day('2027-11-21'));
});
