import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Busy, SkeletonChart, SkeletonText } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Busy,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'While a page or panel loads for the first time.',
      not: 'Not while something reloads: what is there stays. Not for a button’s work (BusyButton).',
      pairs: [
        {
          do: 'As many lines as will come, as tall as they will be.',
          dont: 'A spinner in the middle, and a page that jumps.',
        },
        { do: 'Loading analytics, said once.', dont: 'Every grey line read out by a screen reader.' },
      ],
    },
    docs: {
      description: {
        component:
          'The shapes of what is on its way, in its final size: lines of text, a chart, rows. It stands still. `Busy` announces it once.',
      },
    },
  },
  args: { label: 'Loading', children: <SkeletonText lines={4} /> },
  argTypes: { children: { control: false } },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('status', { name: args.label })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
} satisfies Meta<typeof Busy>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const Chart: Story = { args: { children: <SkeletonChart height={300} /> } };
