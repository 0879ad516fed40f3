import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { AccountStory, type AccountStoryProps } from '../../../tests/AccountStory.tsx';
import { aSession } from '../../../tests/aSession.ts';
import { failure, pending, success } from '../../../tests/fakeSend.ts';

const meta = {
  title: 'Screens/Change Password',
  component: AccountStory,
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
  args: { at: '/home/setpassword', session: aSession() },
} satisfies Meta<AccountStoryProps>;
export default meta;
type Story = StoryObj<typeof meta>;

const change =
  (repeat: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByLabelText('Current Password'), 'the old one');
    await userEvent.type(screen.getByLabelText('New Password'), 'seven quiet herons');
    await userEvent.type(screen.getByLabelText('Repeat Password'), `${repeat}{Enter}`);
  };

export const Empty: Story = {};

export const Mismatch: Story = {
  play: async (context) => {
    await change('seven loud herons')(context);
    await within(context.canvasElement).findByText(
      'The new passwords do not match. Please check your input.',
    );
  },
};

export const Busy: Story = {
  args: { answers: { 'updateuser#setpassword': pending } },
  play: change('seven quiet herons'),
};

export const Refused: Story = {
  args: { answers: { 'updateuser#setpassword': failure('The current password is not correct.') } },
  play: async (context) => {
    await change('seven quiet herons')(context);
    await within(context.canvasElement).findByText('The current password is not correct.');
  },
};

export const Done: Story = {
  tags: ['!screen'],
  args: {
    answers: {
      'updateuser#setpassword': success(),
      login: aSession(),
      getcloudpublications: { result: 'SUCCESS', list: [] },
    },
  },
  play: async (context) => {
    await change('seven quiet herons')(context);
    await within(context.canvasElement).findByText('Successfully updated your password.');
  },
};

/** Inside the desktop publisher: the page alone. */
export const Embedded: Story = { args: { at: '/home/setpassword?route=dtp' } };
