import { expect, test } from 'vitest';
import { createI18nProvider } from './i18nProvider.ts';
import './catalogue.ts';

const { translate } = createI18nProvider();

/** The messages of the specification, section 8 and elsewhere, copied from it and never read from the code. */
test.each([
  [
    'analytics.notEnabled',
    'Analytics are not enabled for this publication. Click on "Enable Analytics" to start collecting data.',
  ],
  ['forms.deleteAll.failed', 'Error deleting the forms. Please try again in a little while.'],
  ['forms.delete.failed', 'Error deleting the entry. Please try again in a little while.'],
  ['leads.deleteAll.failed', 'Error deleting the leads. Please try again in a little while.'],
  ['publications.delete.failed', 'Error deleting publication. Please try again in a little while.'],
  ['profile.edit.failed', 'Error updating user details. Please try again in a little while.'],
  ['profile.edit.taxRefused', 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.'],
  ['profile.keys.failed', 'Error registering the domain. Please try again in a little while.'],
  ['payments.tax.refused', 'Incorrect Tax/VAT ID. Please update your VAT ID and try again.'],
  ['payments.failed.details', 'Error updating the card details. Please contact us for further assistance.'],
  [
    'payments.failed.unavailable',
    'Payment system currently unavailable. Please contact support for assistance.',
  ],
  [
    'payments.failed.subscription',
    'Subscription system currently unavailable. Please contact support for assistance.',
  ],
  ['payments.failed.processing', 'Error processing the transaction.'],
  ['payments.failed.card', 'Error processing the transaction. Please check your card details.'],
  [
    'payments.failed.cardAgain',
    'Error processing the transaction. Please check your card details and try again.',
  ],
  ['payments.done.card', 'Your card details have been updated'],
  ['payments.done.upgraded', 'Transaction processed successfully. Your account has been upgraded.'],
  ['payments.done.renewed', 'Transaction processed successfully. Your account has been renewed.'],
  [
    'payments.done.domain',
    'Transaction processed successfully. An additional domain has been added to your account.',
  ],
  [
    'payments.done.returned',
    'Transaction Completed. Please allow a few minutes for your account to refresh.',
  ],
  ['payments.tax.details', 'Please update your VAT/Tax ID before updating your payment details'],
  ['payments.tax.renewal', 'Please update your VAT/Tax ID before renewing your license.'],
  ['payments.tax.storage', 'Please update your VAT/Tax ID before purchasing additional storage.'],
  [
    'payments.security',
    'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
  ],
  ['payments.giveUp.subscription.done', 'Your subscription has been cancelled.'],
  ['payments.giveUp.storage.done', 'Your extra storage has been cancelled.'],
  ['access.login.wrong', 'Login failed. Your username/password combination was incorrect.'],
  [
    'access.login.failed',
    'Login failed. An error occurred when logging in. Please contact us if the problem persists.',
  ],
  ['access.forgot.sent', 'Success! - A password request link has been sent to your email address.'],
  [
    'access.forgot.failed',
    'Failed Requesting a password reset code. Please check so you are using a valid email address.',
  ],
  ['access.reset.done', 'Successfully updated your password. Please log in to access your account.'],
  ['access.confirm.done', 'Successfully confirmed your email.'],
  ['access.set.done', 'Successfully updated your password.'],
  ['access.mismatch', 'The new passwords do not match. Please check your input.'],
  ['invoices.missing.name', 'Please update your name/company name before downloading the invoice'],
  ['invoices.missing.address', 'Please update your address before downloading the invoice'],
  ['invoices.missing.zip', 'Please update your zip code before downloading the invoice'],
  ['invoices.missing.taxId', 'Please update your Tax ID before downloading the invoice'],
  ['forms.deleteAll.title', 'Are you sure you want to delete all forms for this publication?'],
  ['forms.delete.title', 'Are you sure you want to delete this entry?'],
  ['payments.giveUp.subscription.title', 'Are you sure you want to cancel your subscription?'],
  ['leads.empty.title', 'No available leads for this publication in the selected period'],
  ['publications.empty.title', 'No uploaded publications'],
])('%s', (key, words) => {
  expect(translate(key)).toBe(words);
});
