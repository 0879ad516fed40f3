import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareBar } from './ShareBar.tsx';

const meta: Meta<typeof ShareBar> = {
  title: 'Components/ShareBar',
  component: ShareBar,
  parameters: {
    docs: {
      description: {
        component:
          'Use it in a table’s column of shares, so that the rows can be compared at a glance. Not for a single share that matters by itself: use Meter.',
      },
    },
  },
  args: { share: 0.71, text: '71%' },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Part: Story = {};
export const None: Story = { args: { share: 0, text: '0%' } };
export const Whole: Story = { args: { share: 1, text: '100%' } };
