import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Row.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For current and new passwords; `autoComplete` says which.',
      not: 'Not for codes that come by email, which are no secret on screen: a TextField with `autoComplete="one-time-code"`.',
      pairs: [
        { do: 'One field, with a button to look at it.', dont: 'A second field to type it again.' },
        {
          do: 'State the rule before it is broken: at least 10 characters.',
          dont: 'Refuse after the fact, or forbid pasting.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A password that can be shown, pasted, and filled in by a password manager. In react-admin’s forms use FormPasswordInput.',
      },
    },
  },
  decorators: [(Story) => <Stack>{Story()}</Stack>],
  args: {
    label: 'Password',
    name: 'password',
    autoComplete: 'current-password',
    labels: { show: 'Show password', hide: 'Hide password' },
  },
  argTypes: { ref: { control: false } },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'a leaf turned over' } };
export const NewPassword: Story = {
  args: {
    label: 'New password',
    autoComplete: 'new-password',
    help: 'At least 10 characters. A sentence works well.',
  },
};
export const WithError: Story = {
  args: { defaultValue: 'verso', error: 'This is too short: use at least 10 characters.' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'a leaf turned over' } };
