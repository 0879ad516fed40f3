import { expect, test } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { letterText } from '../mail/letter.ts';
import { letterHtml } from '../mail/letterHtml.ts';
import { confirmPaymentLetter } from './paymentLetters.ts';

const config = readConfig({ BRAND_NAME: 'Halden' });
const page = 'https://invoice.stripe.com/i/acct_1/live_2';

test('the email about a renewal leads to the provider’s page', () => {
  const letter = confirmPaymentLetter(config, 'renewal', page);
  expect(letter.action).toEqual({ label: 'Open the payment', url: page });
  expect(letter.paragraphs).toContain(
    'Open the payment and follow the instructions of your bank. Or update your payment details in your account to pay with another card.',
  );
});

test('the email about a first payment leads to the account, where the payment waits, and then to the provider’s page', () => {
  const letter = confirmPaymentLetter(config, 'first', page);
  expect(letter.action).toMatchObject({ label: 'Open your account' });
  expect(letter.paragraphs).toContain(
    'Otherwise open your account: the payment waits there, with the step that is left.',
  );
  const otherwise = 'Confirm this payment on our payment provider’s page';
  expect(letter.otherwise).toEqual({ label: otherwise, url: page });
  expect(letterText(letter, config)).toContain(`/account/#/home/user\n\n${otherwise}:\n${page}\n`);
  expect(letterHtml(letter, config)).toMatch(new RegExp(`<a href="${page}" [^>]*>${otherwise}</a>`));
});

test.each([
  '',
  'http://invoice.stripe.com/i/1',
  'https://stripe.com.elsewhere.example/',
  'javascript:alert(1)',
])('without a page of the provider’s, as in “%s”, it leads to the account', (other) => {
  const { label, url } = confirmPaymentLetter(config, 'renewal', other).action!;
  expect(confirmPaymentLetter(config, 'first', other)).not.toHaveProperty('otherwise');
  expect(label).toBe('Open your account');
  expect(url).toMatch(/\/account\/#\/home\/user$/);
});
