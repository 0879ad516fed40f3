import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { iconPaths } from '../Icon/iconPaths.ts';
import type { IconName } from '../Icon/iconPaths.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Where words have no room and everybody knows the drawing: close, more, show a password.',
      not: 'Not for a screen’s main actions, and not for a drawing that needs explaining: a Button has words.',
      pairs: [
        { do: 'More for Spring Catalogue', dont: 'More' },
        {
          do: 'Keep the label when the drawing changes with the state, or say the new state.',
          dont: 'Rely on the drawing: screen readers do not see it.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A button with a drawing in place of words. Its label is its name and its tooltip, which keyboard focus shows too and Escape hides.',
      },
    },
  },
  args: { label: 'More for Spring Catalogue', icon: 'more', onClick: fn() },
  argTypes: {
    icon: { control: 'select', options: Object.keys(iconPaths) as IconName[] },
    ref: { control: false },
  },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};
export const Small: Story = { args: { small: true } };
export const Pressed: Story = { args: { icon: 'eye', label: 'Show password', 'aria-pressed': true } };
export const Disabled: Story = { args: { disabled: true } };
