import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For two to five choices of a word or two: People or All traffic, a range. Keep the choice in the address where it changes what is shown.',
      not: 'Not for doing something (Button), nor for pages (TabLinks), nor for more than five (SelectField).',
      pairs: [
        {
          do: 'People / All traffic',
          dont: 'Only people (without bots and own visits) / Everything that was counted',
        },
        { do: 'Show what is chosen.', dont: 'Name the segment by what a click would do.' },
      ],
    },
    docs: {
      description: {
        component: 'One of a few, all in sight, taking effect at once. The arrow keys move the choice.',
      },
    },
  },
  args: {
    label: 'Count',
    value: 'people',
    segments: [
      { value: 'people', label: 'People' },
      { value: 'all', label: 'All traffic' },
    ],
    onChange: fn(),
  },
  render: function Choosing({ value: first, onChange, ...args }) {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <SegmentedControl {...args} value={value} onChange={change} />;
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {};
export const Presets: Story = {
  args: {
    label: 'Range',
    value: '30',
    segments: [
      { value: '7', label: '7 days' },
      { value: '30', label: '30 days' },
      { value: '90', label: '90 days' },
      { value: '365', label: '12 months' },
    ],
  },
};
export const NoneChosen: Story = { args: { ...Presets.args, value: undefined } };
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(within(canvasElement).getByRole('radio', { name: 'All traffic' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('all');
  },
};
