import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline.tsx';

const meta: Meta<typeof Sparkline> = {
  title: 'Components/Sparkline',
  component: Sparkline,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component: 'The course of one figure, drawn small and without axes beside its number.',
      },
    },
    usage: {
      when: 'Beside a figure whose course matters: in a `StatCard`, or in a row of a list.',
      not: 'Not where values are read off: that is a chart. Not for two figures on one scale.',
      pairs: [
        {
          do: 'The figure in words, its course beside it.',
          dont: 'The line alone: no one can read a number off it.',
        },
      ],
    },
  },
  args: { values: [12, 14, 9, 22, 31, 28, 24, 40, 37, 33, 45, 41] },
  decorators: [
    (Story) => (
      <div style={{ width: 180 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Sparkline>;

export const Filled: Story = {};

/** Days on which nothing was measured: the line joins those beside them. */
export const WithGaps: Story = { args: { values: [4, null, null, 6, 5, null, 9, 3] } };

/** Nothing to draw: it keeps its place. */
export const Empty: Story = { args: { values: [0, 0, 0] } };
