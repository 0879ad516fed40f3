import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import { success, type Answers } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import { begin, open, says } from '../../../tests/paymentRoom.tsx';
import { declined, paid } from '../../../tests/standInCards.ts';
import { standInProviders } from '../../../tests/standInProviders.ts';
import { Refusal } from '../../data/refusal.ts';
import './AwaitedPayment.tsx';

const CALL = 'creative-services#awaited';
const title = 'Your bank wants you to confirm a payment';
const waiting = {
  ...success(),
  awaited: {
    product: 'creative-annually' as const,
    amount: 24900,
    currency: 'USD',
    confirmation: { id: 'pi_bank', client_secret: 'pi_bank_secret' },
  },
};
/** What the server says of it, one answer after the other; the last one stays. */
const answering = (...replies: unknown[]): Answers => {
  let at = 0;
  return { [CALL]: () => replies[Math.min(at++, replies.length - 1)] } as Answers;
};

describe('a first payment that waits for the bank', () => {
  test('is shown with what it is for, confirmed in the page, and booked', async () => {
    const asked: string[] = [];
    const bank = { payment: (secret: string) => (asked.push(secret), paid()) };
    const { calls } = open('AwaitedPayment', {
      answers: answering(waiting, { ...success(), txn_id: 'in_1' }),
      providers: standInProviders({ bank }),
    });
    await says(title);
    await says(/^Creative, annual: \$249\.00\. Until you confirm it, nothing is charged/);
    await begin('Confirm Payment');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(asked).toEqual(['pi_bank_secret']);
    expect(calls()).not.toContain('creative-services#createsubscription');
    expect(screen.queryByText(title)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('agreed, but not booked: it says so, and is looked at again without asking the bank', async () => {
    const awaited = aSession({ awaited: 'creative-annually' });
    let booked = false;
    let asked = 0;
    const bank = { payment: () => (asked++, paid()) };
    open('AwaitedPayment', {
      answers: {
        ...answering(waiting, new Refusal('network', CALL), success()),
        login: () => (booked ? paymentAnswers.login : awaited),
      },
      providers: standInProviders({ bank }),
    });
    await begin('Confirm Payment');
    await says('Your card was charged, but your account does not show it yet');
    await begin('Check Again');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Check Again' })).not.toHaveAttribute('aria-busy'),
    );
    await says('Your card was charged, but your account does not show it yet');
    booked = true;
    await begin('Check Again');
    await says('Transaction processed successfully. Your account has been upgraded.');
    expect(asked).toBe(1);
  });

  test('refused by the bank, nothing was charged, and it can be bought again', async () => {
    const bank = { payment: () => declined('payment_intent_authentication_failure', 'No.') };
    const { calls } = open('AwaitedPayment', {
      answers: answering(waiting),
      providers: standInProviders({ bank }),
    });
    await begin('Confirm Payment');
    await says('Your bank did not confirm the payment');
    await says('Nothing was charged. You can buy it again, with this card or another.');
    expect(screen.queryByRole('button', { name: 'Confirm Payment' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upgrade to Creative License' })).toBeEnabled();
    expect(calls().filter((name) => name === CALL)).toHaveLength(1);
  });

  test('where the page cannot confirm it, the provider’s page is the next step', async () => {
    const page = 'https://invoice.stripe.com/i/sample';
    open('AwaitedPaymentElsewhere', {
      answers: answering({ ...waiting, awaited: { ...waiting.awaited, page } }),
    });
    expect(await screen.findByRole('link', { name: 'Open Payment' })).toHaveAttribute('href', page);
    expect(screen.queryByRole('button', { name: 'Confirm Payment' })).not.toBeInTheDocument();
  });

  test('where there is no such page either, the specification’s words remain', async () => {
    open('AwaitedPaymentElsewhere', { answers: answering(waiting) });
    await says(
      'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
    );
  });

  test('paid elsewhere meanwhile, the account is read again and shows it', async () => {
    open('AwaitedPayment', { answers: answering({ ...success(), txn_id: 'in_1' }) });
    // the session read again is on the Creative plan
    await screen.findByRole('button', { name: 'Cancel Subscription' });
    expect(screen.queryByText(title)).not.toBeInTheDocument();
  });

  test('could not be loaded: says so, and loads it on retry', async () => {
    open('AwaitedPayment', { answers: answering(new Refusal('network', CALL), waiting) });
    await says('The payment could not be loaded. Check your connection and try again.');
    await begin('Retry');
    expect(await screen.findByRole('button', { name: 'Confirm Payment' })).toBeEnabled();
  });
});
