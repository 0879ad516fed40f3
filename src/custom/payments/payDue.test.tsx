import { describe, expect, test } from 'vitest';
import type { Session } from '#contract/session';
import { failure, success, type Answers } from '../../../tests/fakeSend.ts';
import { paymentAnswers } from '../../../tests/paymentAnswers.ts';
import { begin, bodyOf, dialog, isClosed, open, press, says, typeCard } from '../../../tests/paymentRoom.tsx';
import { Refusal } from '../../data/refusal.ts';

describe('while a payment is due', () => {
  const [ask, attach] = ['creative-services#due', 'creative-services#attachpaymentmethod'] as const;
  const due = { ...success(), due: { amount: 39900, currency: 'USD' } };
  const lead = 'The new card is charged with the payment that is due, and pays every later term as well.';
  async function payDue(answers: Answers, session?: Session) {
    const scene = open('CardDetailsOwing', {
      answers: { [ask]: due, ...answers },
      ...(session && { session }),
    });
    await begin('Update Payment Details');
    await typeCard();
    await press('Pay $399.00');
    return scene;
  }

  test('the next card pays it, after its amount was shown and accepted', async () => {
    const { sent, calls } = await payDue({});
    await says('Transaction processed successfully. Your account has been renewed.');
    await isClosed();
    expect(calls()).toEqual([ask, 'creative-services#intent', attach, 'login']);
    expect(bodyOf(sent, attach)).toEqual({
      paymentMethod: 'pm_sample',
      email: 'elin@halden-press.example',
      pays: { amount: 39900, currency: 'USD' },
    });
  });

  test('also when it became due after the page loaded', async () => {
    open('CardDetails', { answers: { [ask]: due } });
    await begin('Update Payment Details');
    expect(await (await dialog()).findByText(lead)).toBeInTheDocument();
    expect((await dialog()).getByRole('button', { name: 'Pay $399.00' })).toBeEnabled();
  });

  test.each([
    new Refusal('network', ask),
    new Refusal('fault', ask),
    new Refusal(
      'refused',
      ask,
      'Payment system currently unavailable. Please contact support for assistance.',
    ),
  ])(
    'where the amount cannot be asked for, nothing is charged, and it can be tried again: %o',
    async (failed) => {
      let reachable = false;
      const { sent } = open('CardDetailsOwing', { answers: { [ask]: () => (reachable ? due : failed) } });
      await begin('Update Payment Details');
      await says('The amount due could not be loaded. Check your connection and try again.');
      expect((await dialog()).getByText(lead)).toBeInTheDocument();
      expect((await dialog()).getByRole('button', { name: 'Save Card' })).toBeDisabled();
      reachable = true;
      await press('Retry');
      expect(await (await dialog()).findByRole('button', { name: 'Pay $399.00' })).toBeEnabled();
      expect(sent.map(({ name }) => name)).not.toContain('creative-services#intent');
    },
  );

  test('a host without this feature saves the card and charges nothing', async () => {
    const { sent } = open('CardDetails', { answers: { [ask]: new Refusal('fault', ask) } });
    await begin('Update Payment Details');
    expect(
      (await dialog()).getByText('The new details pay from the next term on. Nothing is charged now.'),
    ).toBeInTheDocument();
    await typeCard();
    await press('Save Card');
    await says('Your card details have been updated');
    expect(bodyOf(sent, attach)).not.toHaveProperty('pays');
  });

  test('a changed amount is shown and confirmed again, and the card stays typed', async () => {
    const words =
      'What is due has changed meanwhile, and nothing was charged just now. Please look at it again.';
    let amount = 39900;
    const refuse = () => {
      amount = 9900;
      return failure(words);
    };
    await payDue({ [ask]: () => ({ ...due, due: { amount, currency: 'USD' } }), [attach]: refuse });
    await says(words);
    expect(await (await dialog()).findByRole('button', { name: 'Pay $99.00' })).toBeEnabled();
    expect((await dialog()).getByLabelText('Credit or debit card number')).toHaveValue('4242424242424242');
  });

  test('says in the dialog when the bank requires a confirmation', async () => {
    await payDue({ [attach]: { ...success(), toConfirm: true } });
    await says(
      'Transaction processed successfully but you need to confirm your payment using additional security instructions. Please see your email inbox for further details.',
    );
    await press('Close');
    await isClosed();
  });

  const before = { ...paymentAnswers.login, owed: 'confirmation' as const };
  test.each<[string, Answers, string, boolean]>([
    [
      'and nothing is due any more, it was paid',
      { [ask]: success() },
      'Transaction processed successfully. Your account has been renewed.',
      true,
    ],
    [
      'and the bank asks, that is said',
      { login: { ...paymentAnswers.login, owed: 'confirmation' } },
      'Transaction processed successfully but you need to confirm',
      false,
    ],
    ['and it is due still, nothing was paid', {}, 'Error processing the transaction.', false],
    [
      'and the bank had asked about the card before, nothing was paid',
      { login: before },
      'Error processing the transaction.',
      false,
    ],
  ])(
    'without an answer it is looked at before anything is paid again: %s',
    async (_how, then, words, closes) => {
      const answers: Answers = { [attach]: new Refusal('network', attach) };
      let asked = 0;
      // when the page opens, and again after the failure
      answers[ask] = () => (asked++ < 2 ? due : ((then[ask] ?? due) as typeof due));
      const { calls } = await payDue({ ...then, ...answers }, then.login === before ? before : undefined);
      await says('We do not know yet whether your card was charged');
      await press('Check Again');
      await says(new RegExp(`^${words}`));
      if (closes) await isClosed();
      expect(calls().filter((name) => name === attach)).toHaveLength(1);
    },
  );

  test('moving to the hosted checkout announces a new subscription instead', async () => {
    open('MoveToCheckoutOwing');
    await begin('Update Payment Details');
    expect(
      (await dialog()).getByText(
        /^A new subscription begins at our reseller Paddle, in place of the one that is not paid\./,
      ),
    ).toBeInTheDocument();
  });
});
