import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Busy, SkeletonChart, SkeletonText } from './Skeleton.tsx';

const meta = {
  title: 'Components/Skeleton',
  component: Busy,
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
