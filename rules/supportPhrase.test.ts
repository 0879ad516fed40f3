import { expect, test } from 'vitest';
import { isSupportAddress, supportPhrase } from './supportPhrase.ts';

test.each([
  'Please contact us if the problem persists.',
  'Please contact support for assistance.',
  'Contact support about this.',
])('%j names the support', (text) => expect(text).toMatch(supportPhrase));

test.each(['Please contact usability', 'Contacts'])('%j does not', (text) =>
  expect(text).not.toMatch(supportPhrase),
);

test('only addresses that a link may carry', () => {
  expect(['https://help.example', 'mailto:help@host.example'].every(isSupportAddress)).toBe(true);
  expect(['javascript:alert(1)', '/help', 'help@host.example', 'mailto:', ''].some(isSupportAddress)).toBe(
    false,
  );
});
