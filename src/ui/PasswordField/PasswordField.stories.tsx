import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Row.tsx';
import { PasswordField } from './PasswordField.tsx';

const meta = {
  title: 'Components/PasswordField',
  component: PasswordField,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A password. It can be looked at, pasted and filled by a password manager: say by `autoComplete` whether it is the current one or a new one. In react-admin’s forms use FormPasswordInput. Not for codes that come by mail, which are no secret on screen: a TextField with `autoComplete="one-time-code"`.',
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
