import { expect, test } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { confirmPaymentLetter } from './paymentLetters.ts';

const config = readConfig({ BRAND_NAME: 'Halden' });
const page = 'https://invoice.stripe.com/i/acct_1/live_2';

test.each([
  ['first', 'Otherwise open the payment and follow the instructions of your bank.'],
  [
    'renewal',
    'Open the payment and follow the instructions of your bank. Or update your payment details in your account to pay with another card.',
  ],
] as const)('the email about a %s payment leads to the provider’s page', (of, words) => {
  const letter = confirmPaymentLetter(config, of, page);
  expect(letter.action).toEqual({ label: 'Open the payment', url: page });
  expect(letter.paragraphs).toContain(words);
});

test.each([
  '',
  'http://invoice.stripe.com/i/1',
  'https://stripe.com.elsewhere.example/',
  'javascript:alert(1)',
])('without a page of the provider’s, as in “%s”, it leads to the account', (other) => {
  const { label, url } = confirmPaymentLetter(config, 'first', other).action!;
  expect(label).toBe('Open your account');
  expect(url).toMatch(/\/account\/#\/home\/user$/);
});
