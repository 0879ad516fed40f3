import { expect, test } from 'vitest';
import { createFormat, duration, formatLocale } from './format.ts';

test('durations are minutes and seconds, with hours where there are any', () => {
  expect([0, 9.4, 59.6, 249, 7_325].map(duration)).toEqual(['00:00', '00:09', '01:00', '04:09', '2:02:05']);
});

test('numbers are grouped and rounded to two decimals at most', () => {
  const { number, decimal } = createFormat('en-GB');
  expect([number(1234567), decimal(12.345), decimal(3)]).toEqual(['1,234,567', '12.35', '3']);
});

test('a day without a time stays that day west of Greenwich', () => {
  const zone = process.env.TZ;
  process.env.TZ = 'America/New_York';
  expect(createFormat('en-GB').longDate('2026-11-21')).toBe('21 November 2026');
  process.env.TZ = zone;
});

test('formats follow the interface’s language and the reader’s region', () => {
  expect(formatLocale('en', ['sv-SE', 'en-US'])).toBe('en-US');
  expect(formatLocale('en', ['sv-SE'])).toBe('en-GB');
});
