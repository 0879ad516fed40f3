import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DateRangeBar, type DateRangeBarProps } from './DateRangeBar.tsx';
import { presetRange } from './dateRangeModel.ts';
import { dateRangeLabels, today } from './dateRangeSamples.ts';

function Held(props: DateRangeBarProps) {
  const [value, setValue] = useState(props.value);
  return (
    <DateRangeBar
      {...props}
      value={value}
      onChange={(range) => {
        setValue(range);
        props.onChange(range);
      }}
    />
  );
}

const meta = {
  title: 'Components/DateRangeBar',
  component: DateRangeBar,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'Once, at the head of a screen whose figures depend on time.',
      not: 'Not for a single date: a field does. Not twice on a screen: two ranges make figures that cannot be compared.',
      pairs: [
        {
          do: 'Wait for Set Date Range, or for a usual range to be clicked.',
          dont: 'Load again with every digit that is typed.',
        },
        {
          do: 'Say beside the field that the end comes before the beginning.',
          dont: 'Swap the dates in silence.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'The range that all figures of a screen belong to: usual ranges at a click, or two dates. The range is part of the address, so a link keeps it.',
      },
    },
  },
  render: (args) => <Held {...args} />,
  args: {
    value: presetRange('lastMonth', today),
    today,
    labels: dateRangeLabels,
    onChange: fn(),
    onSame: fn(),
  },
} satisfies Meta<typeof DateRangeBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const LastMonth: Story = {};

export const OwnRange: Story = { args: { value: { from: '2026-03-01', to: '2026-03-08' } } };

export const Busy: Story = { args: { busy: true } };

/** The end comes before the beginning: nothing is asked for, and the field says what to do. */
export const EndBeforeBeginning: Story = {
  args: { value: { from: '2026-06-20', to: '2026-06-10' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('group', { name: 'Date To' });
    await userEvent.click(canvas.getByRole('button', { name: 'Set Date Range' }));
    await expect(canvas.getByText(dateRangeLabels.problems.beforeFrom)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The range that is shown already is asked for again: its data is brought up to date. */
export const SameRange: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('group', { name: 'Date To' });
    await userEvent.click(canvas.getByRole('button', { name: 'Set Date Range' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Last month' }));
    await expect(args.onSame).toHaveBeenCalledTimes(2);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Typed by the keyboard alone, and asked for with Enter. */
export const Typed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const from = within(await canvas.findByRole('group', { name: 'Date From' }));
    await userEvent.click(from.getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard('05052026{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-05-05', to: today });
  },
};

/** Pasted into any of its parts. */
export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    const to = within(within(canvasElement).getByRole('group', { name: 'Date To' }));
    await userEvent.click(to.getByRole('spinbutton', { name: 'Year' }));
    await userEvent.paste('9.6.2026');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-05-30', to: '2026-06-09' });
  },
};

/** Counted up and down by arrows, which also lead from part to part. */
export const Counted: Story = {
  play: async ({ canvasElement, args }) => {
    const from = within(within(canvasElement).getByRole('group', { name: 'Date From' }));
    const day = from.getByRole('spinbutton', { name: 'Day' });
    await userEvent.click(day);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}{ArrowDown}{ArrowLeft}');
    await expect(day).toHaveFocus();
    await expect(day).toHaveAttribute('aria-valuenow', '1');
    await userEvent.keyboard('{Backspace}{Enter}');
    await expect(within(canvasElement).getByRole('group', { name: 'Date From' })).toHaveAccessibleDescription(
      dateRangeLabels.problems.missing,
    );
    await userEvent.keyboard('7{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-04-07', to: today });
  },
};

/** An emptied field is asked for, and asking again while a range is on its way works as ever. */
export const Emptied: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    const to = within(canvasElement).getByRole('group', { name: 'Date To' });
    await userEvent.click(within(to).getByRole('spinbutton', { name: 'Month' }));
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Enter}');
    await expect(to).toHaveAccessibleDescription(dateRangeLabels.problems.missing);
    await expect(to).toContainElement(document.activeElement as HTMLElement);
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('15062026{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-05-30', to: '2026-06-15' });
  },
};

/** The first click opens it, wherever its code still is; a chosen day gives the focus back. */
export const Calendar: Story = {
  play: async ({ canvasElement, args }) => {
    const from = within(within(canvasElement).getByRole('group', { name: 'Date From' }));
    const button = from.getByRole('button', { name: 'Choose a date, 2026-05-30 is chosen' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
    await waitFor(() => expect(calendar.getByRole('gridcell', { name: '30' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(button).toHaveAccessibleName('Choose a date, 2026-05-29 is chosen');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Set Date Range' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-05-29', to: today });
  },
};

export const CalendarOpen: Story = {
  play: async ({ canvasElement }) => {
    const [, choose] = await within(canvasElement).findAllByRole('button', { name: /^Choose a date/ });
    await userEvent.click(choose as HTMLElement);
    const calendar = await screen.findByRole('dialog', { name: 'Choose a date' });
    await expect(calendar).toBeVisible();
    await expect(within(calendar).getAllByRole('columnheader')[0]).toHaveAccessibleName('Monday');
  },
};

/** Weeks begin on the day that they begin on where the reader lives. */
export const AmericanWeek: Story = {
  args: { labels: { ...dateRangeLabels, locale: 'en-US' } },
  play: async ({ canvasElement }) => {
    const [choose] = await within(canvasElement).findAllByRole('button', { name: /^Choose a date/ });
    await userEvent.click(choose as HTMLElement);
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }));
    await expect(calendar.getAllByRole('columnheader')[0]).toHaveAccessibleName('Sunday');
  },
};

/** A usual range is one click, and shows itself as chosen. */
export const Preset: Story = {
  play: async ({ canvasElement, args }) => {
    const preset = within(canvasElement).getByRole('button', { name: 'This year' });
    await userEvent.click(preset);
    await expect(args.onChange).toHaveBeenLastCalledWith({ from: '2026-01-01', to: today });
    await expect(preset).toHaveAttribute('aria-pressed', 'true');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

/** A range of its own shows its dates from the start. */
export const OwnRangeOnAPhone: Story = { ...OwnRange, ...OnAPhone };
