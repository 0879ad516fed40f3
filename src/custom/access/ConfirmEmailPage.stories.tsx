import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { failure, pending, success } from '../../../tests/fakeSend.ts';

const meta = {
  title: 'Screens/Confirm Email Address',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/confirm-email?confirmation_code=7QK2-M9XD&user_name=elin%40halden-press.example' },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const confirm: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.type(
    await within(canvasElement).findByLabelText('Account Password'),
    'seven quiet herons{Enter}',
  );
};

export const FromTheMail: Story = {};

export const FieldErrors: Story = {
  args: { at: '/home/confirm-email' },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm Email Address' }));
    await screen.findByText('Account Password is required');
  },
};

export const Busy: Story = { args: { answers: { confirmemail: pending } }, play: confirm };

export const Refused: Story = {
  args: { answers: { confirmemail: failure('This code is not valid any more. Please request a new one.') } },
  play: async (context) => {
    await confirm(context);
    await within(context.canvasElement).findByText(/not valid any more/);
  },
};

export const Done: Story = {
  args: { answers: { confirmemail: success() } },
  play: async (context) => {
    await confirm(context);
    await within(context.canvasElement).findByText('Successfully confirmed your email.');
  },
};
