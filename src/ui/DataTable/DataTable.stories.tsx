import { useMemo, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Column, Sort } from './column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { Expander } from './Expander.tsx';
import { RowAction } from './RowAction.tsx';
import { sortRows } from './sortRows.ts';
import type { RowKey } from './tableRows.ts';
import { useOpenRows } from './useOpenRows.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';

interface Issue {
  id: string;
  title: string;
  day: Date;
  pages: number;
  reads: number;
}

const names = [
  'Spring Collection',
  'Annual Report',
  'The Quiet Garden',
  'Årsbok',
  'Field Notes',
  'Price List',
  'Zine',
];

/** The same rows on every visit. */
const issues = (count: number): Issue[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: `issue-${nth}`,
    title: `${names[(nth * 5) % names.length]} ${2026 - (nth % 9)}, no. ${(nth * 37) % 400}`,
    day: new Date(Date.UTC(2026, 0, 1) - nth * 7_400_000),
    pages: 8 + ((nth * 13) % 120),
    reads: (nth * 7_919) % 20_011,
  }));

const count = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const stay = (event: { preventDefault: () => void }) => event.preventDefault();

const columns: Column<Issue>[] = [
  {
    key: 'title',
    label: 'Name',
    primary: true,
    value: (row) => row.title,
    title: (row) => row.title,
    render: (row) => (
      <a href={`#/${row.id}`} onClick={stay}>
        {row.title}
      </a>
    ),
  },
  {
    key: 'day',
    label: 'Published',
    width: '18%',
    value: (row) => row.day,
    render: (row) => day.format(row.day),
  },
  {
    key: 'pages',
    label: 'Pages',
    width: '12%',
    align: 'end',
    value: (row) => row.pages,
    render: (row) => count.format(row.pages),
  },
  {
    key: 'reads',
    label: 'Reads',
    width: '12%',
    align: 'end',
    value: (row) => row.reads,
    render: (row) => count.format(row.reads),
  },
];

const actions = {
  label: 'Actions',
  width: '15rem',
  render: (row: Issue) => (
    <>
      <RowAction component="a" href={`#/heatmap/${row.id}`} onClick={stay}>
        Heatmap
      </RowAction>
      <RowAction component="a" href={`#/stats/${row.id}`} onClick={stay}>
        Stats
      </RowAction>
      <RowAction danger aria-label={`Delete ${row.title}`}>
        Delete
      </RowAction>
    </>
  ),
};

const rowKey = (row: Issue) => row.id;

/** A table as on a screen, with the order in state instead of the address. */
function SortedTable(props: DataTableProps<Issue>) {
  const [sort, setSort] = useState<Sort | undefined>(props.sort);
  const rows = useMemo(
    () => sortRows(props.rows, props.columns, sort, 'en'),
    [props.rows, props.columns, sort],
  );
  return <DataTable {...props} rows={rows} sort={sort} onSort={setSort} />;
}

const meta = {
  title: 'Components/DataTable',
  component: DataTable<Issue>,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For things people compare or act on: publications, leads, links, invoices. It has its own loading, reloading, empty and failed states; use them.',
      not: 'Not for two columns of facts about one thing: a list says that better. Not for laying out a page.',
      pairs: [
        {
          do: 'Keep the rows, slightly faded, while they reload.',
          dont: 'Empty the table and bring it back: everything jumps.',
        },
        { do: 'One visible action a row, the rest in a RowMenu.', dont: 'Five icons in every row.' },
        { do: 'Let a long name wrap or end in an ellipsis; never cut a number.', dont: '27,4…' },
      ],
    },
    docs: {
      description: {
        component:
          'Rows of the same kind. The head sticks, columns sort, arrow keys move between rows and Enter opens one. Numbers are aligned right. Below 600 px each row is a card. Thousands of rows are drawn as they scroll by.',
      },
    },
  },
  render: (args) => <SortedTable {...args} />,
  args: {
    caption: 'Publications',
    columns,
    rows: issues(12),
    rowKey,
    actions,
    sort: { key: 'title', order: 'asc' },
    labels: {
      loading: 'Loading publications',
      sortBy: 'Sort by',
      keys: 'Arrow keys move between rows, Enter opens a row.',
    },
  },
  argTypes: { columns: { control: false }, rows: { control: false }, actions: { control: false } },
} satisfies Meta<typeof DataTable<Issue>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** Placeholders of the final size, so that nothing moves. */
export const Loading: Story = { args: { rows: [], loading: true, skeletonRows: 6 } };

/** Rows stay, slightly faded, while they reload. */
export const Reloading: Story = { args: { loading: true } };

export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState title="No publications yet">What you publish from the desktop app appears here.</EmptyState>
    ),
  },
};

/** Cut off in a table, with the whole name as its title; in full on a card. */
export const VeryLongNames: Story = {
  args: {
    rows: issues(3).map((row) => ({
      ...row,
      title: `${row.title}, ${'with a subtitle that nobody thought of shortening '.repeat(4)}`,
    })),
  },
};

export const TenThousandRows: Story = { args: { rows: issues(10_000) } };

/** The last of ten thousand rows is one key away, and keeps the focus while the table scrolls to it and back. */
export const KeysInALongTable: Story = {
  ...TenThousandRows,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rowAt = (place: number) => canvasElement.querySelector(`tr[aria-rowindex="${place}"]`);
    await waitFor(() => expect(canvasElement.querySelector('tr.gap')).toBeInTheDocument());
    within(canvas.getAllByRole('row')[1] as HTMLElement)
      .getByRole('link', { name: /^Annual/ })
      .focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(rowAt(3)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rowAt(9_990)).toBeVisible());
    await expect(rowAt(10_001)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(rowAt(10)).toBeVisible());
    await expect(rowAt(2)).toHaveFocus();
  },
};

const detailed: Column<Issue>[] = [
  { key: 'page', label: 'Page', cardLabel: 'Page', primary: true, width: '6rem', render: (row) => row.pages },
  { key: 'reads', label: 'Views', align: 'end', render: (row) => count.format(row.reads) },
];

function WithOpenRows(props: DataTableProps<Issue>) {
  const { open, toggle } = useOpenRows(['issue-1']);
  return (
    <DataTable
      {...props}
      details={{ open, render: (row) => <p>Two readers followed the link on page {row.pages}.</p> }}
      actions={{
        label: 'Details',
        width: '10rem',
        render: (row) => (
          <Expander
            open={open.has(row.id)}
            onToggle={() => toggle(row.id)}
            label={`Show Details, page ${row.pages}`}
          >
            Show Details
          </Expander>
        ),
      }}
    />
  );
}

/** A row that opens its details. */
export const Details: Story = {
  args: { columns: detailed, rows: issues(4) },
  render: (args) => <WithOpenRows {...args} />,
};

function WithSelection(props: DataTableProps<Issue>) {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(['issue-2']));
  return (
    <DataTable
      {...props}
      selection={{
        selected,
        onChange: setSelected,
        allLabel: 'Select all publications',
        rowLabel: (row) => `Select ${row.title}`,
      }}
    />
  );
}

export const Selection: Story = { args: { rows: issues(5) }, render: (args) => <WithSelection {...args} /> };

/** Without room for its day and pages, a row has a second line across the table, which needs no label for the day. */
export const TwoLines: Story = {
  args: {
    rows: issues(5),
    twoLines: true,
    columns: columns.map((column) =>
      column.key === 'day'
        ? { ...column, hideBelow: 4000, speaksForItself: true }
        : column.key === 'pages'
          ? { ...column, hideBelow: 4000 }
          : column,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    // the columns are hidden once the table is measured
    const [pages] = await canvas.findAllByText('Pages', { selector: 'dt' });
    await expect(pages).toBeVisible();
    const [name] = canvasElement.querySelectorAll('tr.row td.primary a');
    const [line] = canvasElement.querySelectorAll('.hiddenColumns');
    const [reads] = canvasElement.querySelectorAll('tr.row td.end');
    const box = (element: Element | undefined) => (element as Element).getBoundingClientRect();
    await expect(box(line).top).toBeGreaterThan(box(name).bottom - 1);
    await expect(box(line).right).toBeGreaterThan(box(reads).left);
  },
};

/** The same table in a phone's width: a card for each row, the head a row of sort buttons. */
export const Cards: Story = { globals: { viewport: { value: 'phone' } } };
