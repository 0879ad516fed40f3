import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'Turns something on this page on or off at once, such as the outlines on a heat map. Its words name what is on. Not in forms that are sent: nothing may happen there before they are. Not for a choice between two things: that is a SegmentedControl.',
      },
    },
  },
  args: { children: 'Outline links', checked: true, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 280 }}>{Story()}</div>],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {};
export const Off: Story = { args: { checked: false } };
export const Disabled: Story = { args: { disabled: true } };
export const ByKeyboard: Story = {
  render: function ByKeyboard(args) {
    const [on, setOn] = useState(false);
    return <Switch {...args} checked={on} onChange={setOn} />;
  },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Outline links' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
  },
};
