import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['a@b.co', 'elin.marlow+news@halden-press.example', 'ö@müller.example', "o'neil@x.info"])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  'a@b.c',
  '@b.co',
  'a@@b.co',
  'a b@c.de',
  'a@b.co\r\nBcc: x@y.zz',
  'a@b.co,c@d.ee',
  'A <a@b.co>',
  `${'a'.repeat(250)}@b.co`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
