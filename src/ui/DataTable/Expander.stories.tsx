import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Expander } from './Expander.tsx';
import { inARow } from './rowStories.tsx';

const meta = {
  title: 'Components/DataTable/Expander',
  component: Expander,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For showing more about one row below it, in a table with `details`.',
      not: 'Not for going to another page, and not for a column that every reader of the table needs.',
      pairs: [
        { do: 'Timeline, open and closed.', dont: 'Show timeline, then Hide timeline.' },
        { do: 'Name the row: Show Details, page 4.', dont: 'Show Details in every row.' },
      ],
    },
    docs: {
      description: {
        component:
          'Opens the details of a row. Its words stay the same; its state is announced, and turns its arrow.',
      },
    },
  },
  args: { open: false, onToggle: fn(), children: 'Show Details', label: 'Show Details, page 4' },
  decorators: [inARow],
} satisfies Meta<typeof Expander>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
export const ByKeyboard: Story = {
  render: function ByKeyboard(args) {
    const [open, setOpen] = useState(false);
    return <Expander {...args} open={open} onToggle={() => setOpen(!open)} />;
  },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('button', { name: 'Show Details, page 4' });
    control.focus();
    await userEvent.keyboard('{Enter}');
    await expect(control).toHaveAttribute('aria-expanded', 'true');
  },
};
