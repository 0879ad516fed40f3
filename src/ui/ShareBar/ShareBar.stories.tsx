import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareBar } from './ShareBar.tsx';

const meta: Meta<typeof ShareBar> = {
  title: 'Components/ShareBar',
  component: ShareBar,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'In a table’s column or a short list of shares, so that rows can be compared at a glance.',
      not: 'Not for a single share that matters by itself: that is a Meter. Not for rows that can be pressed: that is a BarList.',
      pairs: [
        { do: 'Write the figure after the bar: 71%.', dont: 'A bar alone, which is read as a guess.' },
        { do: 'One scale for the whole column.', dont: 'Each bar relative to its own maximum.' },
      ],
    },
    docs: { description: { component: 'A share as a small bar before its figure.' } },
  },
  args: { share: 0.71, text: '71%' },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {};
export const None: Story = { args: { share: 0, text: '0%' } };
export const Whole: Story = { args: { share: 1, text: '100%' } };
