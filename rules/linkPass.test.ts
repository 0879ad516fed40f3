import { expect, test } from 'vitest';
import { passNamesLead, withoutPass } from './linkPass.ts';

const pass = `mf0x3k1a.2s.${'aZ09_-x'.repeat(6)}Q`;

test.each([
  [`/winter/`, `/winter~${pass}/`],
  [`https://link.example/winter`, `https://link.example/winter~${pass}`],
  [`/winter/pages/1.txt?v=2`, `/winter%7E${pass}/pages/1.txt?v=2`],
  [`/winter/a~b/~c.d.e/`, `/winter~${pass}/a~b/~c.d.e/`],
  [
    'https://social.example/?u=https%3A%2F%2Flink.example%2Fwinter%2F',
    `https://social.example/?u=https%3A%2F%2Flink.example%2Fwinter%7e${pass}%2F`,
  ],
  [`/u?next=%2Fu%3Fu%3Dwinter`, `/u?next=%2Fu%3Fu%3Dwinter%257E${pass}`],
])('%s is left', (left, address) => {
  expect(withoutPass(address)).toBe(left);
});

test.each([
  [true, `/winter~${pass}/`],
  [true, `/winter%7E${pass}/`],
  [false, `/winter~${pass.replace('.2s.', '.0.')}/`],
  [false, `/winter/`],
])('whether it names a lead: %s of %s', (names, address) => {
  expect(passNamesLead(address)).toBe(names);
});
