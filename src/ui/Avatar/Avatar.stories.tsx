import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'The initials of a person, always beside the name or address in words; screen readers skip it. Not for publications or companies, and not in long lists, where rows of circles say less than the names do.',
      },
    },
  },
  args: { name: 'Marta Lindqvist' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Named: Story = {};
export const FromAnAddress: Story = { args: { name: 'marta.lindqvist@atelier-nord.example' } };
export const Unknown: Story = { args: { name: '' } };
