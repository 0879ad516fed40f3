import { expect, test } from 'vitest';
import { desktopAddress } from './desktopAddress.ts';

test.each([
  ['/app/', 'https://account.example/app/'],
  ['https://app.example/x?y', 'https://app.example/x?y'],
  ['http://app.example/', 'http://app.example/'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['file:///etc/passwd', undefined],
])('%j leads to %j', (configured, address) => {
  expect(desktopAddress(configured, 'https://account.example/account/#/home/app')).toBe(address);
});
