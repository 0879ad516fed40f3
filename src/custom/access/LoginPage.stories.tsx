import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { pending } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../refusal.ts';

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
  args: { answers: { login: new Refusal('tooMany', 'login', 'Too many attempts. Please wait a minute and try again.') } },
  play: async (context) => {
    await logIn?.(context);
    await within(context.canvasElement).findByText(/Too many attempts/);
  },
};

/** Where somebody lands whose session ended again as soon as they had signed in again. */
export const SessionExpired: Story = {
  args: {
    at: '/home/setpassword', session: aSession(),
    answers: { 'updateuser#setpassword': new Refusal('signedOut', 'updateuser#setpassword'), login: aSession({ token: 'new-token' }) },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByLabelText('Current Password'), 'a');
    await userEvent.type(screen.getByLabelText('New Password'), 'b');
    await userEvent.type(screen.getByLabelText('Repeat Password'), 'b{Enter}');
    await screen.findByText('Your session has ended. Please log in again.');
  },
};

export const HostsOwnName: Story = { args: { config: { name: 'The Very Long Established Halden & Daughters Printing Press' } } };

/** Inside the desktop publisher. */
export const Embedded: Story = { args: { at: '/home/login?route=dtp' } };
