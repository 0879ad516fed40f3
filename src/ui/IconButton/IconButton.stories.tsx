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
    docs: {
      description: {
        component:
          'A button where words have no room and the drawing is one that everybody knows: close, more, show a password. Its label is its name and its tooltip, which also appears on keyboard focus and goes on Escape. Not for a screen’s main actions, and not for a drawing that needs explaining: use a Button with words.',
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
