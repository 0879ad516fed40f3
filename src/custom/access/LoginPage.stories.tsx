import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';

const meta = {
  title: 'Screens/Login',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/login' },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const logIn: Story['play'] = async ({ canvasElement }) => {
  const screen = within(canvasElement);
  await userEvent.type(await screen.findByLabelText('Email'), 'elin@halden-press.example');
  await userEvent.type(screen.getByLabelText('Password'), 'not the one{Enter}');
};

export const Empty: Story = {};

export const FieldErrors: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByLabelText('Email'), 'elin@halden');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Email is invalid');
  },
};

export const Busy: Story = { args: { answers: { login: pending } }, play: logIn };

export const Wrong: Story = {
  args: { answers: { login: { auth: 'AUTH_FAILED', message: 'Wrong email or password.' } } },
  play: async (context) => {
    await logIn?.(context);
    await within(context.canvasElement).findByText(/combination was incorrect/);
  },
};

export const Unreachable: Story = {
  args: { answers: { login: new Refusal('network', 'login') } },
  play: async (context) => {
    await logIn?.(context);
    await within(context.canvasElement).findByText(/An error occurred when logging in/);
  },
};

export const TooManyTries: Story = {
  args: {
    answers: {
      login: new Refusal('tooMany', 'login', 'Too many attempts. Please wait a minute and try again.'),
    },
  },
  play: async (context) => {
    await logIn?.(context);
    await within(context.canvasElement).findByText(/Too many attempts/);
  },
};

const owed = { auth: 'AUTH_FAILED', message: 'failed. A code is owed.', secondFactor: true } as const;

/** The password was correct; the account also requires an authenticator code. */
export const CodeAsked: Story = {
  args: { answers: { login: owed } },
  play: async (context) => {
    await logIn?.(context);
    await within(context.canvasElement).findByLabelText('Authenticator code');
  },
};

export const CodeWrong: Story = {
  args: { answers: { login: owed, 'login#code': owed } },
  play: async (context) => {
    await logIn?.(context);
    await userEvent.type(
      await within(context.canvasElement).findByLabelText('Authenticator code'),
      '123456{Enter}',
    );
    await within(context.canvasElement).findByText(/^This code is wrong/);
  },
};

/** For users who lost their phone. */
export const RecoveryCode: Story = {
  args: { answers: { login: owed } },
  play: async (context) => {
    await logIn?.(context);
    await userEvent.click(
      await within(context.canvasElement).findByRole('button', { name: 'Use a recovery code instead' }),
    );
  },
};

const byPasskey: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Log in with a passkey' }));
};
const challenge = { options: { challenge: 'AAAA' } };

export const PasskeyCancelled: Story = {
  args: { answers: { 'login#challenge': challenge } },
  play: async (context) => {
    await byPasskey?.(context);
    await within(context.canvasElement).findByText(/^No passkey was used/);
  },
};

export const PasskeyUnknown: Story = {
  args: {
    answers: {
      'login#challenge': challenge,
      'login#passkey': { auth: 'AUTH_FAILED', message: 'failed. This passkey is not known here.' },
    },
    authenticator: {
      answer: () =>
        Promise.resolve({
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
        }),
    },
  },
  play: async (context) => {
    await byPasskey?.(context);
    await within(context.canvasElement).findByText(/^This passkey does not open any account here/);
  },
};

/** An older browser: the password alone. */
export const WithoutPasskeys: Story = {
  tags: ['!screen'],
  args: { authenticator: { isThere: () => false } },
};

/** After a session that ended again right after login. */
export const SessionExpired: Story = {
  args: {
    at: '/home/setpassword',
    session: aSession(),
    answers: {
      'updateuser#setpassword': new Refusal('signedOut', 'updateuser#setpassword'),
      login: aSession({ token: 'new-token' }),
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByLabelText('Current Password'), 'a');
    await userEvent.type(screen.getByLabelText('New Password'), 'b');
    await userEvent.type(screen.getByLabelText('Repeat Password'), 'b{Enter}');
    await screen.findByText('Your session has ended. Please log in again.');
  },
};

export const HostsOwnName: Story = {
  args: { config: { name: 'The Very Long Established Halden & Daughters Printing Press' } },
};

/** Inside the desktop publisher. */
export const Embedded: Story = { args: { at: '/home/login?route=dtp' } };
