import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';
import * as paymentStories from '../src/custom/payments/Payments.stories.tsx';
import type { AccountStoryProps } from './AccountStory.tsx';
import type { Answers, Sent } from './fakeSend.ts';
import { paymentAnswers } from './paymentAnswers.ts';
import { storiesIn } from './stories.ts';

// what comes in chunks of its own is here before a test counts its time
beforeAll(async () => {
  await Promise.all([
    import('../src/custom/profile/AccountPage.tsx'),
    import('../src/custom/payments/PaymentDialogs.tsx'),
    import('../src/custom/payments/CardFields.tsx'),
    import('../src/custom/payments/AwaitedPayment.tsx'),
    import('../src/resources/invoices/InvoicesPage.tsx'),
    import('#ui/Dialog/DialogFrame.tsx'),
  ]);
}, 60_000);

export const userEvent = events.setup({ delay: null });
const stories = storiesIn(paymentStories);
export type PaymentStory = keyof typeof stories;

export interface Scene extends Omit<Partial<AccountStoryProps>, 'answers'> {
  answers?: Answers;
}
/** What the account page asks for, whatever is paid. */
const ofThePage = ['getcloudpublications', 'getoverview'];

/** A story's account, on the way to something else than the story shows. */
export function open(story: PaymentStory, { answers, ...scene }: Scene = {}) {
  const sent: Sent[] = [];
  const Story = stories[story];
  render(<Story sent={sent} {...scene} answers={{ ...paymentAnswers, ...answers }} />);
  return {
    sent,
    calls: () => sent.map(({ name }) => name).filter((name) => !ofThePage.includes(name)),
  };
}
export const begin = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inPlace = () => document.querySelector<HTMLElement>('[role$="dialog"]');
/** What is asked within the dialog that is open, or comes. */
export const dialog = async () =>
  within(
    await waitFor(() => {
      const found = inPlace();
      if (!found) throw new Error('There is no dialog.');
      return found;
    }),
  );
export const press = async (name: string) =>
  userEvent.click(await (await dialog()).findByRole('button', { name }));
export async function typeCard() {
  const form = await dialog();
  const give = async (label: string, text: string) => {
    await userEvent.click(await form.findByLabelText(label));
    await userEvent.paste(text);
  };
  await give('Credit or debit card number', '4242424242424242');
  await give('Credit or debit card expiration date', '1230');
  await give('Credit or debit card CVC/CVV', '123');
}
export const says = async (words: string | RegExp) =>
  expect(await screen.findByText(words)).toBeInTheDocument();
/** The dialog is gone. */
export const isClosed = () => waitFor(() => expect(inPlace()).toBeNull());
export const bodyOf = (sent: Sent[], name: string) => sent.find((each) => each.name === name)?.body;
export const unavailable = 'Payment system currently unavailable. Please contact support for assistance.';
