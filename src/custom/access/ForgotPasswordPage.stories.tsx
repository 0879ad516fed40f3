import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { failure, pending, success } from '../../../tests/fakeSend.ts';
import { Refusal } from '../../data/refusal.ts';

const meta = {
  title: 'Screens/Forgot Your Password',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/forgotpassword' },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const ask: Story['play'] = async ({ canvasElement }) => {
  await userEvent.type(
    await within(canvasElement).findByLabelText('Email'),
    'elin@halden-press.example{Enter}',
  );
};

export const Empty: Story = {};

export const FieldErrors: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Send Password Reset Link' }));
    await screen.findByText('Email is required');
  },
};

export const Busy: Story = { args: { answers: { sendpasswordresetlink: pending } }, play: ask };

export const Sent: Story = {
  args: { answers: { sendpasswordresetlink: success('Sent.') } },
  play: async (context) => {
    await ask?.(context);
    await within(context.canvasElement).findByText(
      'Success! - A password request link has been sent to your email address.',
    );
  },
};

export const Refused: Story = {
  args: {
    answers: { sendpasswordresetlink: failure('Too many links were requested. Please wait an hour.') },
  },
  play: async (context) => {
    await ask?.(context);
    await within(context.canvasElement).findByText(/Please wait an hour/);
  },
};

export const Unreachable: Story = {
  args: { answers: { sendpasswordresetlink: new Refusal('network', 'sendpasswordresetlink') } },
  play: async (context) => {
    await ask?.(context);
    await within(context.canvasElement).findByText(/^Failed Requesting a password reset code/);
  },
};
