import type { Meta, StoryObj } from '@storybook/react-vite';
import { Delta } from './Delta.tsx';

const meta = {
  title: 'Components/Delta',
  component: Delta,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Below a figure that has a period to be compared with.',
      not: 'Not for a state: that is a Tag. Not where more is not plainly better or worse.',
      pairs: [
        {
          do: 'Say what it is compared with.',
          dont: 'Leave a percentage alone.',
          shown: {
            do: <Delta direction="up">+12%, up from 1,080</Delta>,
            dont: <Delta direction="up">12%</Delta>,
          },
        },
        { do: 'Say the difference itself where the figures are small: 3 more.', dont: '+300%, from 1 to 4' },
      ],
    },
    docs: {
      description: {
        component:
          'How a figure changed since the period before. The words carry sign and direction, so nobody depends on the colour.',
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
