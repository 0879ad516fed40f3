import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
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
  render: (args) => <Held {...args} />,
  args: { value: presetRange('lastMonth', today), today, labels: dateRangeLabels, onChange: fn() },
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
