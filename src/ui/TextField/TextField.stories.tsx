import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Row.tsx';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Components/TextField',
  component: TextField,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For whatever is typed: a name, an email, a number somebody knows.',
      not: 'Not for passwords (PasswordField), and not for choosing among a few (SegmentedControl).',
      pairs: [
        {
          do: 'A label that stays.',
          dont: 'A placeholder for a label: it is gone when it is needed.',
          shown: {
            do: <TextField label="Email" name="do-email" type="email" />,
            dont: <TextField label="" aria-label="Email" name="dont-email" placeholder="Email" />,
          },
        },
        { do: 'Enter an email with an @, such as name@example.com.', dont: 'Invalid input' },
      ],
    },
    docs: {
      description: {
        component:
          'One line of text: the label above, help below, and when something is wrong the words that say what to do. Always set `name`, `type` and `autoComplete`. In react-admin’s forms use FormTextInput, which is this field bound.',
      },
    },
  },
  decorators: [(Story) => <Stack>{Story()}</Stack>],
  args: { label: 'Email', name: 'email', type: 'email', autoComplete: 'email' },
  argTypes: { end: { control: false }, ref: { control: false } },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: 'marta@atelier-nord.example' } };
export const WithHelp: Story = {
  args: { help: 'We send a link to this address to confirm it is yours.', hint: '(optional)' },
};
export const WithError: Story = {
  args: {
    defaultValue: 'marta@',
    error: 'Enter the whole address, as in name@example.com.',
    help: 'We send a link to this address.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'marta@atelier-nord.example' } };
export const WithoutLabel: Story = {
  args: {
    label: 'Search publications',
    hideLabel: true,
    placeholder: 'Search publications',
    type: 'search',
    name: 'q',
    autoComplete: 'off',
  },
};
export const LongWords: Story = {
  args: {
    label: 'Name of the company as it stands in the register of the country where it is taxed',
    error:
      'This name is longer than the 120 characters that fit on an invoice. Shorten it, or write the rest into the address.',
    defaultValue: 'Gesellschaft für graphische Gestaltung und anspruchsvolle Buchherstellung mbH & Co. KG',
  },
};
