import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import { failure, success, type Answers } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import {
  begin,
  bodyOf,
  dialog,
  isClosed,
  open,
  press,
  says,
  typeCard,
  unavailable,
  userEvent,
  type PaymentStory,
} from '../../../tests/paymentRoom.tsx';
import { declined, paid, taken } from '../../../tests/standInCards.ts';
import { standInProviders } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';
import { invoicing } from '../../resources/invoices/sampleInvoices.ts';
import { byCard } from './samplePayments.ts';

describe('by card', () => {
  test('the invoice of what was just paid is in the list that was looked at before', async () => {
    const { calls } = open('UpgradeByCard', {
      at: '/home/invoices',
      answers: { getinvoicelist: invoicing() },
    });
    const lists = () => calls().filter((name) => name === 'getinvoicelist').length;
    // the menu is hidden at the width that tests have
    const go = async (name: string) => {
      const menu = await screen.findByRole('navigation', { name: 'Menu', hidden: true });
      await userEvent.click(within(menu).getByRole('link', { name, hidden: true }));
    };
    await screen.findByRole('heading', { level: 1, name: 'Invoices' });
    await waitFor(() => expect(lists()).toBe(1));
    await go('Account');
    await begin('Upgrade to Creative License');
    await typeCard();
    await press('Pay $249.00');
    await isClosed();
    await go('Invoices');
    await waitFor(() => expect(lists()).toBe(2));
  });

  test.each<[PaymentStory, string, string, string, string[]]>([
    [
      'UpgradeByCard',
      'Upgrade to Creative License',
      'Pay $249.00',
      'Transaction processed successfully. Your account has been upgraded.',
      [
        'creative-services#prices',
        'creative-services#intent',
        'creative-services#createsubscription',
        'login',
      ],
    ],
    [
      'RenewTeam',
      'Renew Creative Subscription',
      'Pay $949.00',
      'Transaction processed successfully. Your account has been renewed.',
      [
        'creative-services#prices',
        'creative-services#intent',
        'creative-services#createsubscription',
        'login',
      ],
    ],
    [
      'Domain',
      'Purchase Additional Domain',
      'Pay $50.00',
      'Transaction processed successfully. An additional domain has been added to your account.',
      [
        'creative-services#prices',
        'renew-domain-services#intent',
        'renew-domain-services#checkintent',
        'login',
      ],
    ],
    [
      'CardDetails',
      'Update Payment Details',
      'Save Card',
      'Your card details have been updated',
      ['creative-services#due', 'creative-services#intent', 'creative-services#attachpaymentmethod', 'login'],
    ],
  ])('%s: intent, card, server, session, and the dialog closes', async (story, button, pay, words, calls) => {
    const scene = open(story);
    await begin(button);
    await typeCard();
    await press(pay);
    await says(words);
    await isClosed();
    expect(scene.calls().slice(0, calls.length)).toEqual(calls);
    expect(bodyOf(scene.sent, 'login')).toEqual({
      token: 'sample-token',
      email: 'sample-checksum',
      detail: true,
    });
  });

  test('charges a service renewal for the account’s licence', async () => {
    const { sent } = open('RenewServices', { config: { payments: byCard } });
    await begin('Renew Services Account');
    expect(
      (await dialog()).getByText(
        '50% of the base licence fee, with 12 months of services included with Zine and Classic.',
      ),
    ).toBeInTheDocument();
    await typeCard();
    await press('Pay $199.00');
    await says('Transaction processed successfully. Your account has been renewed.');
    expect(bodyOf(sent, 'renew-zine-services#checkintent')).toEqual({
      product: 'zine',
      paymentIntentId: 'pi_sample',
      email: 'elin@halden-press.example',
      txn_id: 'txn_2026_03',
    });
  });

  test('charges the chosen product', async () => {
    const { sent } = open('Storage');
    await begin('Purchase More Cloud Storage');
    await userEvent.click(
      await (await dialog()).findByRole('radio', { name: /^500 additional publications/ }),
    );
    await typeCard();
    await press('Pay $599.00');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(bodyOf(sent, 'creative-services#createsubscription')).toMatchObject({
      product: 'extra500',
      paymentMethod: 'pm_sample',
      txn_id: 'txn_2026_03',
    });
  });

  test('lists plans in order, the annual Creative plan first', async () => {
    open('UpgradeByCard');
    await begin('Upgrade to Creative License');
    const plans = await (await dialog()).findAllByRole('radio');
    expect(plans.map((plan) => plan.getAttribute('value'))).toEqual([
      'creative-annually',
      'creative-6monthly',
      'team-annually',
      'team-6monthly',
      'pro-annually',
    ]);
    // what it costs now is said apart from what it costs in the long run
    expect(plans[0]?.closest('label')).toHaveTextContent(
      'Creative, annualFirst year $249.00Saves 13%10 publications$33.25 a month$399.00 a year',
    );
    expect(plans[0]).toBeChecked();
    expect((await dialog()).getByText('$399.00 a year')).toBeInTheDocument();
  });

  test('says beside each field what is missing, focuses the first, and sends nothing', async () => {
    const { calls } = open('Storage');
    await begin('Purchase More Cloud Storage');
    const number = await (await dialog()).findByLabelText('Credit or debit card number');
    await press('Pay $99.00');
    expect((await dialog()).getAllByText('Card number is required').length).toBeGreaterThan(0);
    expect((await dialog()).getAllByText(/Expiry date is required/).length).toBeGreaterThan(0);
    expect(number).toHaveFocus();
    expect(calls()).not.toContain('creative-services#intent');
  });

  test.each([
    ['card_declined', 'Your card was declined.', 'Credit or debit card number'],
    ['incorrect_cvc', 'Your security code is incorrect.', 'Credit or debit card CVC/CVV'],
  ])(
    '%s stands at its field, what was typed stays, and it can be tried again',
    async (code, words, field) => {
      let tries = 0;
      const bank = { payment: () => (++tries === 1 ? declined(code, words) : paid()) };
      const { calls } = open('Domain', { providers: standInProviders({ bank }) });
      await begin('Purchase Additional Domain');
      await typeCard();
      await press('Pay $50.00');
      await says('Error processing the transaction. Please check your card details and try again.');
      expect((await dialog()).getAllByText(words).length).toBeGreaterThan(0);
      expect((await dialog()).getByLabelText('Credit or debit card number')).toHaveValue('4242424242424242');
      await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
      expect(calls()).not.toContain('renew-domain-services#checkintent');
      await press('Pay $50.00');
      await says('Transaction processed successfully. An additional domain has been added to your account.');
    },
  );

  test.each<[string, Answers, string]>([
    [
      'no intent',
      { 'renew-domain-services#intent': new Refusal('network', 'renew-domain-services#intent') },
      unavailable,
    ],
    [
      'its words',
      { 'renew-domain-services#intent': failure('Payments rest tonight.') },
      'Payments rest tonight.',
    ],
  ])('nothing is charged where the server refuses at once: %s', async (_what, answers, words) => {
    open('Domain', { answers });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says(words);
    expect((await dialog()).getByRole('button', { name: 'Pay $50.00' })).toBeEnabled();
  });

  test('a subscription that the server refuses says so', async () => {
    open('Storage', { answers: { 'creative-services#createsubscription': failure('') } });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says('Error processing the transaction. Please check your card details.');
  });

  test('a provider failure is not blamed on the card', async () => {
    const bank = { payment: () => ({ error: { type: 'api_error' as const, message: 'x' } }) };
    open('Domain', { providers: standInProviders({ bank }) });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says('Error processing the transaction.');
  });

  test('a card that cannot be kept says so', async () => {
    open('CardDetails', {
      answers: {
        'creative-services#attachpaymentmethod': new Refusal(
          'network',
          'creative-services#attachpaymentmethod',
        ),
      },
    });
    await begin('Update Payment Details');
    await typeCard();
    await press('Save Card');
    await says('Error updating the card details. Please contact us for further assistance.');
  });

  test('says in the dialog that the bank requires a confirmation', async () => {
    open('Storage', { answers: { 'creative-services#createsubscription': success() } });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says(
      'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
    );
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await press('Close');
    await isClosed();
  });

  describe('a subscription whose payment the bank asks about', () => {
    const waiting = { ...success(), confirmation: { id: 'pi_bank', client_secret: 'pi_bank_secret' } };

    test('is confirmed in the page, and booked', async () => {
      const replies = [waiting, { ...success(), txn_id: 'in_1' }];
      const asked: (string | undefined)[] = [];
      const bank = { payment: (secret?: string) => (asked.push(secret), paid()) };
      const { calls } = open('Storage', {
        answers: { 'creative-services#createsubscription': () => replies.shift() ?? success() },
        providers: standInProviders({ bank }),
      });
      await begin('Purchase More Cloud Storage');
      await typeCard();
      await press('Pay $99.00');
      await isClosed();
      expect(asked).toEqual(['pi_bank_secret']);
      expect(calls().filter((name) => name === 'creative-services#createsubscription')).toHaveLength(2);
    });

    test('charges nothing where the bank refuses, and can be paid again', async () => {
      const bank = {
        payment: () => declined('payment_intent_authentication_failure', 'Your bank did not confirm it.'),
      };
      open('Storage', {
        answers: { 'creative-services#createsubscription': waiting },
        providers: standInProviders({ bank }),
      });
      await begin('Purchase More Cloud Storage');
      await typeCard();
      await press('Pay $99.00');
      expect((await screen.findAllByText('Your bank did not confirm it.')).length).toBeGreaterThan(0);
      expect((await dialog()).getByRole('button', { name: 'Pay $99.00' })).toBeVisible();
    });
  });

  test('a double click pays once, and Escape keeps a running payment', async () => {
    let confirm = () => {};
    let confirmed = 0;
    const bank = {
      payment: () =>
        new Promise<ReturnType<typeof paid>>((resolve) => {
          confirmed++;
          confirm = () => resolve(paid());
        }),
    };
    const { calls } = open('Domain', { providers: standInProviders({ bank }) });
    await begin('Purchase Additional Domain');
    await typeCard();
    const pay = (await dialog()).getByRole('button', { name: 'Pay $50.00' });
    await userEvent.dblClick(pay);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmed).toBe(1));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.getByLabelText('Credit or debit card number')).toBeDisabled();
    confirm();
    await says('Transaction processed successfully. An additional domain has been added to your account.');
    expect(calls().filter((name) => name === 'renew-domain-services#intent')).toHaveLength(1);
  });

  test('charged but not booked: says so, can be checked again, and never charges twice', async () => {
    let reachable = false;
    let charges = 0;
    const bank = {
      payment: () => {
        charges++;
        return paid();
      },
    };
    const look = () =>
      reachable
        ? { ...success(), txn_id: 'txn_new' }
        : new Refusal('network', 'renew-domain-services#checkintent');
    open('Domain', {
      providers: standInProviders({ bank }),
      answers: { 'renew-domain-services#checkintent': look },
    });
    await begin('Purchase Additional Domain');
    await typeCard();
    await press('Pay $50.00');
    await says('Your card was charged, but your account does not show it yet');
    expect((await dialog()).queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await press('Close');
    await isClosed();
    // opened again, it continues where it was
    await begin('Purchase Additional Domain');
    await says('Your card was charged, but your account does not show it yet');
    reachable = true;
    await press('Check Again');
    await says('Transaction processed successfully. An additional domain has been added to your account.');
    expect(charges).toBe(1);
  });

  test('a subscription without an answer is looked up and not sent again', async () => {
    let granted = false;
    const login = () =>
      granted
        ? aSession({ item: 'Creative + 50', detail: { TaxID: 'SE556188840401', usePaddle: false } })
        : paymentAnswers.login;
    const { calls } = open('Storage', {
      answers: {
        login,
        'creative-services#createsubscription': new Refusal(
          'network',
          'creative-services#createsubscription',
        ),
      },
    });
    await begin('Purchase More Cloud Storage');
    await typeCard();
    await press('Pay $99.00');
    await says('We do not know yet whether your card was charged');
    await press('Check Again');
    await waitFor(() => expect(calls().filter((name) => name === 'login')).toHaveLength(1));
    await says('We do not know yet whether your card was charged');
    granted = true;
    await press('Check Again');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(calls().filter((name) => name === 'creative-services#createsubscription')).toHaveLength(1);
  });

  test('says so when the script fails to load, and loads it on retry', async () => {
    let blocked = true;
    const { stripe } = standInProviders();
    const providers = standInProviders({
      stripe: (way) => (blocked ? Promise.reject(new Error('blocked')) : stripe(way)),
    });
    open('CardDetails', { providers });
    await begin('Update Payment Details');
    await says(
      'The card fields could not be loaded. Check your connection, allow scripts of stripe.com, and try again.',
    );
    blocked = false;
    await press('Retry');
    expect(await screen.findByLabelText('Credit or debit card number')).toBeInTheDocument();
  });

  test('works by keyboard alone and returns the focus', async () => {
    open('CardDetails', { providers: standInProviders({ bank: { setup: taken } }) });
    const button = await screen.findByRole('button', { name: 'Update Payment Details' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    (await screen.findByLabelText('Credit or debit card number')).focus();
    await userEvent.keyboard('{Escape}');
    await isClosed();
    expect(button).toHaveFocus();
  });
});
