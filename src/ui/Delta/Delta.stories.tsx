import type { Meta, StoryObj } from '@storybook/react-vite';
import { Delta } from './Delta.tsx';

const meta = {
  title: 'Components/Delta',
  component: Delta,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'How a figure changed since the period before, below the figure. The words carry the sign and the direction, so that nobody depends on the colour. Below a fifth of a hundred, say the difference itself: a percentage of a few readers misleads. Not for a state, which is a Tag.',
      },
    },
  },
  args: { direction: 'up', children: '+12%, up from 1,080' },
} satisfies Meta<typeof Delta>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {};
export const Down: Story = { args: { direction: 'down', children: '−3, down from 11' } };
export const Same: Story = { args: { direction: 'same', children: 'No change' } };
