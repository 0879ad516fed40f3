import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Stack } from '../stories/Row.tsx';
import { SelectField } from './SelectField.tsx';

const meta = {
  title: 'Components/SelectField',
  component: SelectField,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For five to fifteen choices in a form, or for more that people know by name and can type.',
      not: 'Not for what takes effect at once among a few short words (SegmentedControl), and not for a list one has to search (Combobox).',
      pairs: [
        {
          do: 'Begin with the choice most people want.',
          dont: 'Begin with “Please select”, then refuse it.',
        },
        { do: 'Order by what people look for.', dont: 'Order by what the database returns.' },
      ],
    },
    docs: {
      description: {
        component:
          'One of some, in a form that is saved as a whole. Its list is the browser’s own, which every phone and screen reader knows.',
      },
    },
  },
  decorators: [(Story) => <Stack>{Story()}</Stack>],
  args: {
    label: 'Bot permission',
    name: 'bots',
    options: ['Allow All Bots', 'Only Allow Search Bots', 'Disallow All Bots'].map((each) => ({
      value: each,
      label: each,
    })),
    value: 'Only Allow Search Bots',
    onChange: fn(),
  },
  argTypes: { ref: { control: false } },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const WithHelp: Story = { args: { help: 'Which automated readers may read your publications.' } };
export const WithError: Story = { args: { error: 'Choose another one.' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongWords: Story = {
  args: {
    value: 'long',
    options: [
      {
        value: 'long',
        label:
          'Nur die Suchmaschinen, die diese Veröffentlichung in ihr Verzeichnis aufnehmen und sonst für nichts verwenden',
      },
    ],
  },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    const arrow = select.nextElementSibling?.getBoundingClientRect();
    const wordsEnd = select.getBoundingClientRect().right - parseFloat(getComputedStyle(select).paddingRight);
    await expect(wordsEnd).toBeLessThanOrEqual(arrow?.left ?? 0);
  },
};
