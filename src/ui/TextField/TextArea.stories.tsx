import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Row.tsx';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a pasted list, or a note.',
      not: 'Not for one line: that is a TextField, which Enter submits.',
      pairs: [
        { do: 'One label per line; duplicates allowed', dont: 'Enter labels' },
        { do: 'Show as many lines as most people write.', dont: 'Two lines and a scroll bar.' },
      ],
    },
    docs: {
      description: {
        component:
          'Text of several lines. The label above, help below, and what is wrong in words that say what to do. It can be pulled taller.',
      },
    },
  },
  decorators: [(Story) => <Stack>{Story()}</Stack>],
  args: { label: 'Labels', name: 'labels', rows: 6 },
  argTypes: { ref: { control: false } },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = {
  args: {
    defaultValue: 'Newsletter, autumn issue\nPoster in the bookshops\nBoard members',
    help: 'One a line. 3 links will be created.',
  },
};
export const WithError: Story = {
  args: {
    defaultValue: 'Newsletter',
    error: 'Line 1 is too long. Shorten it to 200 characters.',
    help: 'One a line.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Newsletter' } };
