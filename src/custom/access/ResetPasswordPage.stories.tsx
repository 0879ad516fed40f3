import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { failure, pending, success } from '../../../tests/fakeSend.ts';

const meta = {
  title: 'Screens/Reset Password',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/reset-password?confirmation_code=7QK2-M9XD&user_name=elin%40halden-press.example' },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const choose =
  (repeat: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByLabelText('New Password'), 'seven quiet herons');
    await userEvent.type(screen.getByLabelText('Repeat Password'), `${repeat}{Enter}`);
  };

export const FromTheMail: Story = {};

/** Opened without the emailed link: asks for the email address too. */
export const WithoutLink: Story = { args: { at: '/home/reset-password' } };

export const Mismatch: Story = {
  play: async (context) => {
    await choose('seven quiet heron')(context);
    await within(context.canvasElement).findByText(
      'The new passwords do not match. Please check your input.',
    );
  },
};

export const Busy: Story = {
  args: { answers: { resetpassword: pending } },
  play: choose('seven quiet herons'),
};

export const Refused: Story = {
  args: {
    answers: { resetpassword: failure('This link has been used or has expired. Please request a new one.') },
  },
  play: async (context) => {
    await choose('seven quiet herons')(context);
    await within(context.canvasElement).findByText(/has expired/);
  },
};

export const Done: Story = {
  args: { answers: { resetpassword: success() } },
  play: async (context) => {
    await choose('seven quiet herons')(context);
    await within(context.canvasElement).findByText(
      'Successfully updated your password. Please log in to access your account.',
    );
  },
};
