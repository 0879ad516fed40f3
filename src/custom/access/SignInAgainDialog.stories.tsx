import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending, type Answer } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';

const nobody = { auth: 'AUTH_FAILED', message: '' } as const;

/** The browser has no session; a password gets the given answer. */
const toPassword =
  (
    answer: Exclude<Answer<'login'>, (...given: never[]) => unknown> | (() => Promise<never>),
  ): Answer<'login'> =>
  ({ password }) =>
    password ? (typeof answer === 'function' ? answer() : answer) : nobody;

const meta = {
  title: 'Screens/Signing in again',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/home/user?edit=profile',
    session: aSession(),
    answers: {
      getcloudpublications: { result: 'SUCCESS', list: ['Spring Catalogue 2026'] },
      'updateuser#updatedetails': new Refusal('signedOut', 'updateuser#updatedetails'),
      login: toPassword(aSession({ token: 'new-token' })),
    },
  },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Types into the profile and saves; the dialog opens over it. */
const save: Story['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement);
  await userEvent.type(await page.findByLabelText('Name'), ' of Halden');
  await userEvent.click(page.getByRole('button', { name: 'Update Details' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
};

const signIn: Story['play'] = async (context) => {
  await save(context);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Password'), 'three quiet herons{Enter}');
};

const failing =
  (words: RegExp): Story['play'] =>
  async (context) => {
    await signIn(context);
    await screen.findByText(words);
  };

export const Asking: Story = { play: save };

export const Busy: Story = {
  args: { answers: { ...meta.args.answers, login: toPassword(pending) } },
  play: signIn,
};

export const WrongPassword: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      login: toPassword({ auth: 'AUTH_FAILED', message: 'Wrong email or password.' }),
    },
  },
  play: failing(/combination was incorrect/),
};

export const Throttled: Story = {
  args: {
    answers: {
      ...meta.args.answers,
      login: toPassword(
        new Refusal('tooMany', 'login', 'Too many attempts. Please wait a minute and try again.'),
      ),
    },
  },
  play: failing(/Too many attempts/),
};

export const Offline: Story = {
  args: { answers: { ...meta.args.answers, login: new Refusal('network', 'login') } },
  play: failing(/An error occurred when logging in/),
};

/** Inside the desktop publisher. */
export const Embedded: Story = { args: { at: '/home/user?edit=profile&route=dtp' }, play: save };
