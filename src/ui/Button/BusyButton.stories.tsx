import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { BusyButton } from './BusyButton.tsx';

const meta = {
  title: 'Components/BusyButton',
  component: BusyButton,
  tags: ['autodocs'],
  parameters: {
    docs: {
      description: {
        component:
          'A button whose work takes time. While it is busy it keeps its width and the focus, ignores clicks and announces what is going on. Use it for everything that asks the server. Not for work of more than a few seconds: show a ProgressBar then, so that people see how far it is.',
      },
    },
  },
  args: { children: 'Save changes', busyLabel: 'Saving', busy: false, look: 'primary', onClick: fn() },
} satisfies Meta<typeof BusyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};
export const Busy: Story = { args: { busy: true } };
export const BusySecondary: Story = { args: { busy: true, look: 'secondary' } };
export const OnClick: Story = {
  render: function OnClick(args) {
    const [busy, setBusy] = useState(args.busy);
    return (
      <BusyButton
        {...args}
        busy={busy}
        onClick={(event) => {
          args.onClick?.(event);
          setBusy(true);
        }}
      />
    );
  },
};
