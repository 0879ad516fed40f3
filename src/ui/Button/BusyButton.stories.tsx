import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { BusyButton } from './BusyButton.tsx';

const meta = {
  title: 'Components/BusyButton',
  component: BusyButton,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For everything that asks the server.',
      not: 'Not for work of more than a few seconds: a ProgressBar shows how far it has come. Not for what happens at once: that is a Button.',
      pairs: [
        {
          do: 'Saving …, on a button as wide as before.',
          dont: 'A spinner in place of the words: nobody knows what is going on.',
          shown: {
            do: (
              <BusyButton look="primary" busy busyLabel="Saving">
                Save changes
              </BusyButton>
            ),
            dont: undefined,
          },
        },
        {
          do: 'Keep the form as it is until the answer is there.',
          dont: 'Disable the whole form and lose the focus.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A button whose work takes time. While it is busy it keeps its width and its focus, ignores clicks, and announces what is happening.',
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
