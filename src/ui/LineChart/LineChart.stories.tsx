import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { daysOf } from '../DateRangeBar/dateRangeModel.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { LineChart } from './LineChart.tsx';

const days = daysOf({ from: '2026-05-30', to: '2026-06-30' });
const wave = (nth: number, high: number) =>
  Math.round((high / 2) * (1 + Math.sin(nth / 3) * Math.cos(nth * 1.7)) + ((nth * 7919) % (high / 4)));
const reads = { key: 'reads', label: 'Reads', values: days.map((_, nth) => wave(nth, 420)) };
const sessions = { key: 'sessions', label: 'Sessions', values: days.map((_, nth) => wave(nth + 9, 90)) };

const count = new Intl.NumberFormat('en');
const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const meta = {
  title: 'Components/LineChart',
  component: LineChart,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For the course of one figure, alone or beside the period before.',
      not: 'Not for parts of a whole, and not for a handful of numbers. Not for series with different units: show one at a time.',
      pairs: [
        { do: 'When was it read?', dont: 'Reads and sessions by day' },
        {
          do: 'Two series: the figure and what it is compared with.',
          dont: 'Six lines and a legend to match them with.',
        },
        { do: 'Draw a day nobody read as zero.', dont: 'Leave it out, and let the line pretend.' },
      ],
    },
    docs: {
      description: {
        component:
          'How figures went over time or over pages. Its title is the question it answers. It has a tooltip, arrow keys, and a table with the same figures. Its code is fetched when one is near.',
      },
    },
  },
  args: {
    title: 'When was it read?',
    points: days,
    pointsLabel: 'Day',
    formatPoint: (day, place) => (place === 'axis' ? short : full).format(new Date(day)),
    formatValue: (value) => count.format(value),
    series: [reads],
    labels: {
      showTable: 'Show as table',
      showChart: 'Show as chart',
      loading: 'Loading the chart',
      sortBy: 'Sort by',
      keys: 'Arrow keys move between rows.',
    },
  },
  argTypes: { points: { control: false }, series: { control: false } },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OneSeries: Story = {};

export const TwoSeries: Story = { args: { series: [reads, sessions] } };

/** Figures of different size are drawn one at a time; the table has them all. */
export const Chosen: Story = {
  args: {
    tabled: [reads, sessions],
    note: 'Cards above the chart choose which figure it draws.',
  },
  argTypes: { tabled: { control: false } },
};

const lastYears = daysOf({ from: '2024-11-22', to: '2026-11-22' });
const axisWords = (canvas: HTMLElement) =>
  [...canvas.querySelectorAll('.MuiChartsAxis-tickLabel')].map(({ textContent }) => textContent);

/** Two years, on a narrow page: every word of the axis is whole. */
export const YearsOnAxis: Story = {
  args: {
    points: lastYears,
    series: [{ ...reads, values: lastYears.map((_, nth) => wave(nth, 9)) }],
    formatPoint: (day) => `${short.format(new Date(day))} ${day.slice(0, 4)}`,
  },
  decorators: [(Story) => <div style={{ maxWidth: 326 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(axisWords(canvasElement)).toContain('22 Nov 2024'));
    await expect(axisWords(canvasElement).filter((words) => words?.includes('…'))).toEqual([]);
  },
};

/** The last day has its word too, at the very edge. */
export const WholeLastWord: Story = {
  args: { points: days.slice(0, 29), series: [{ ...reads, values: reads.values.slice(0, 29) }] },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(axisWords(canvasElement)).toContain('27 Jun'));
    await expect(axisWords(canvasElement).filter((words) => words?.includes('…'))).toEqual([]);
  },
};

/** A small publication fills the height too. */
export const FewReaders: Story = { args: { series: [{ ...reads, values: days.map((_, nth) => nth % 4) }] } };

export const Loading: Story = { args: { loading: true } };

/** Empty axes up to 800, and words. */
export const EmptyInThisRange: Story = {
  args: {
    series: [{ ...reads, values: days.map(() => 0) }],
    empty: (
      <EmptyState size="panel" title="Nothing was read in this range">
        Choose a longer one to see earlier readers.
      </EmptyState>
    ),
  },
};

/** Arrow keys walk along the points; the drawing shows that it has the focus. */
export const WalkedByKeys: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.MuiLineChart-line')).toBeVisible());
    within(canvasElement).getByRole('button', { name: 'Show as table' }).focus();
    await userEvent.tab();
    const ringed = () =>
      [...canvasElement.querySelectorAll('.plot > div')].filter(
        (part) => getComputedStyle(part).outlineStyle === 'solid',
      );
    await expect(ringed()).toHaveLength(1);
    await userEvent.keyboard('{ArrowRight}');
    await expect(await screen.findByText(full.format(new Date(days[0] ?? '')))).toBeVisible();
    await expect(ringed()).toHaveLength(1);
  },
};

/** The same figures, one button away. */
export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    const table = canvas.getByRole('table', { name: 'When was it read?' });
    await expect(within(table).getAllByRole('row')).toHaveLength(days.length + 1);
    await expect(within(table).getByRole('columnheader', { name: 'Reads' })).toBeVisible();
  },
};
