import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For what can be seen to change: outlines on a heat map.',
      not: 'Not in forms that are sent: nothing may happen there before. Not for two equal things: that is a SegmentedControl.',
      pairs: [
        { do: 'Outline links', dont: 'Show/hide link outlines' },
        { do: 'Let it act at once.', dont: 'Put a Save button after it.' },
      ],
    },
    docs: {
      description: {
        component: 'Turns something on this page on or off at once. Its words name what is on.',
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
