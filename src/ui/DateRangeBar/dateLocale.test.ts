import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { dateLocale } from './dateLocale.ts';

test.each([
  ['en-GB', 'Monday'],
  ['en-US', 'Sunday'],
  ['en-CA', 'Sunday'],
  ['en-AU', 'Monday'],
  ['en-NO', 'Monday'],
])('a week of %s begins on a %s', (locale, day) => {
  const wednesday = dayjs('2026-06-17').locale(dateLocale(locale));
  expect(wednesday.startOf('week').format('dddd')).toBe(day);
});
