import { expect, test } from 'vitest';
import { isTimeZone } from './timeZone.ts';

test.each(['Europe/Oslo', 'Asia/Kathmandu', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

// offsets: PostgreSQL reads their sign the other way round
test.each(['', ' ', 'Middle/Earth', '+02:00', '-0530', "UTC'; --", 'Europe/Oslo\0', '<+02>-02'])('%j is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
