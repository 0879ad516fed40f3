import { expect, test } from 'vitest';
import { isReverseCharge } from './reverseCharge.ts';

test.each([
  ['IE6433435F', 'SE556188840401', 0, true],
  ['ie 6433435f', 'EL094259216', 0, true],
  // tax was charged
  ['IE6433435F', 'SE556188840401', 12_375, false],
  // one country
  ['IE6433435F', 'IE1234567T', 0, false],
  ['EL094259216', 'GR094259216', 0, false],
  // not both in the Union
  ['GB123456789', 'SE556188840401', 0, false],
  ['IE6433435F', 'GB123456789', 0, false],
  ['IE6433435F', '12-3456789', 0, false],
  ['', 'SE556188840401', 0, false],
  ['IE6433435F', '', 0, false],
])('from %s to %s with a tax of %i: %s', (seller, buyer, tax, is) => {
  expect(isReverseCharge(seller, buyer, tax)).toBe(is);
});
