import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../Card/Card.tsx';
import { Panel } from '../Card/Panel.tsx';
import type { Sort } from '../DataTable/column.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import { sortRows } from '../DataTable/sortRows.ts';
import { DateRangeBar } from '../DateRangeBar/DateRangeBar.tsx';
import { daysOf, presetRange } from '../DateRangeBar/dateRangeModel.ts';
import { dateRangeLabels, today } from '../DateRangeBar/dateRangeSamples.ts';
import { LineChart } from '../LineChart/LineChart.tsx';
import { StatCard, StatRow } from '../StatCard/StatCard.tsx';
import { issueColumns, issueKey, issues, issueTableLabels } from './issues.tsx';

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const number = new Intl.NumberFormat('en');
const rows = issues(6);

/** A range, its figures, how they went, and what they are made of: every number of a panel belongs to the same range. */
function Dashboard({ loading = false }: { loading?: boolean }) {
  const [range, setRange] = useState(presetRange('lastMonth', today));
  const [sort, setSort] = useState<Sort>({ key: 'reads', order: 'desc' });
  const days = daysOf(range);
  const reads = days.map((_, nth) =>
    Math.round(140 + 110 * Math.sin(nth / 2.4) * Math.cos(nth) + ((nth * 7_919) % 60)),
  );
  const total = number.format(reads.reduce((sum, value) => sum + value, 0));
  const figure = (value: string) => (loading ? undefined : value);
  return (
    <Page>
      <DateRangeBar
        value={range}
        onChange={setRange}
        onSame={() => undefined}
        today={today}
        labels={dateRangeLabels}
      />
      <StatRow label="Figures of this range" busy={loading}>
        <StatCard label="Sessions" value={figure('1,284')} note="Times it was opened" />
        <StatCard label="Reads" value={figure(total)} note="Pages turned to" />
        <StatCard label="Time/Page" value={figure('00:14')} note="On average" />
        <StatCard label="Clicks" value={figure('96')} note="On links, video and audio" />
      </StatRow>
      <Card>
        <LineChart
          title="When was it read?"
          points={days}
          pointsLabel="Day"
          formatPoint={(day, place) => (place === 'axis' ? short : full).format(new Date(day))}
          formatValue={(value) => number.format(value)}
          series={[{ key: 'reads', label: 'Reads', values: reads }]}
          labels={{
            ...issueTableLabels,
            showTable: 'Show as table',
            showChart: 'Show as chart',
            loading: 'Loading the chart',
          }}
          loading={loading}
        />
      </Card>
      <Panel title="What was read?" flush>
        <DataTable
          caption="What was read?"
          columns={issueColumns}
          rows={loading ? [] : sortRows(rows, issueColumns, sort, 'en')}
          rowKey={issueKey}
          labels={issueTableLabels}
          sort={sort}
          onSort={setSort}
          loading={loading}
          skeletonRows={6}
        />
      </Panel>
    </Page>
  );
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  maxWidth: '72rem',
  '& > *': { minWidth: 0 },
}));

const meta = {
  title: 'Patterns/Dashboard panel',
  component: Dashboard,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For a screen that answers a question with figures: the answer first, then its course, then its parts.',
      not: 'Not for figures from different ranges or audiences: they will be compared.',
      pairs: [
        { do: 'The figure that answers the question first.', dont: 'The largest number first.' },
        {
          do: 'Placeholders in the final sizes while it loads.',
          dont: 'Panels that push each other down as they arrive.',
        },
      ],
    },
    docs: {
      description: {
        component:
          'A range, its figures, how they went, and what they are made of. Every number of a panel belongs to the same range.',
      },
    },
  },
} satisfies Meta<typeof Dashboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { loading: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
