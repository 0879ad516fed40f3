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
  for (const address of ['https://help.example', 'http://help.example', 'mailto:help@host.example'])
    expect(isSupportAddress(address), address).toBe(true);
  for (const text of [
    'javascript:alert(1)',
    'javascript:open("https://help.example")',
    'javascript:open(`https://help.example`)',
    'https://help.example" onclick="alert(1)',
    '/help',
    'help@host.example',
    'mailto:',
    '',
  ])
    expect(isSupportAddress(text), text).toBe(false);
});
