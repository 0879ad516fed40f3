import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { RangeSlider } from './RangeSlider.tsx';

const meta = {
  title: 'Components/RangeSlider',
  component: RangeSlider,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Where people try until it looks right: the opacity of a heat map.',
      not: 'Not for numbers that people know: typing is quicker.',
      pairs: [
        { do: 'Heat opacity, 60%', dont: 'Opacity, with no value' },
        { do: 'Show the effect while it moves.', dont: 'Wait until it is let go.' },
      ],
    },
    docs: {
      description: {
        component:
          'A value between two ends, shown beside its label in words. `onChange` follows every movement; `onSettle` comes once, when it is let go.',
      },
    },
  },
  args: { label: 'Heat opacity', value: 70, step: 1, text: '70%', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AtSeventy: Story = {};
export const AtNothing: Story = { args: { value: 0, text: '0%' } };
export const Full: Story = { args: { value: 100, text: '100%' } };
export const Live: Story = {
  render: function Live(args) {
    const [value, setValue] = useState(args.value);
    return <RangeSlider {...args} value={value} text={`${value}%`} onChange={setValue} />;
  },
};
