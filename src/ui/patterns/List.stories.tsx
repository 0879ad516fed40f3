import { useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import type { Sort } from '../DataTable/column.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import { sortRows } from '../DataTable/sortRows.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { FailedState } from '../FailedState/FailedState.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { SearchField } from '../SearchField/SearchField.tsx';
import { issueActions, issueColumns, issueKey, issues, issueTableLabels, type Issue } from './issues.tsx';

interface ListProps {
  rows: readonly Issue[];
  loading?: boolean;
  failed?: string;
  /** What is searched for at first. */
  search?: string;
}

/** A page that is one list. What a screen holds in the address is held here in the story. */
function ListPage({ rows, loading = false, failed, search = '' }: ListProps) {
  const [words, setWords] = useState(search);
  const [sort, setSort] = useState<Sort>({ key: 'published', order: 'desc' });
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return wanted === '' ? rows : rows.filter((row) => row.title.toLowerCase().includes(wanted));
  }, [rows, words]);
  const shown = useMemo(() => sortRows(found, issueColumns, sort, 'en'), [found, sort]);
  return (
    <main>
      <PageHeader
        title="Publications"
        meta={loading || failed ? undefined : `${rows.length.toLocaleString('en')} of unlimited`}
      />
      {failed ? (
        <FailedState
          title="The publications could not be loaded"
          message={failed}
          retryLabel="Retry"
          onRetry={() => undefined}
        />
      ) : (
        <>
          <Tools>
            <SearchField
              label="Search publications"
              clearLabel="Clear the search"
              value={words}
              onChange={setWords}
            />
          </Tools>
          <DataTable
            caption="Publications"
            columns={issueColumns}
            rows={shown}
            rowKey={issueKey}
            actions={issueActions}
            labels={issueTableLabels}
            sort={sort}
            onSort={setSort}
            loading={loading}
            empty={<Nothing words={words} onClear={() => setWords('')} />}
          />
        </>
      )}
    </main>
  );
}

function Nothing({ words, onClear }: { words: string; onClear: () => void }) {
  if (words === '') {
    return (
      <EmptyState title="No publications yet">What you publish from the desktop app appears here.</EmptyState>
    );
  }
  return (
    <EmptyState
      announce
      size="panel"
      headingLevel={2}
      title={`Nothing is called “${words}”`}
      action={<Button onClick={onClear}>Show all</Button>}
    >
      Check the spelling, or search for a part of the name.
    </EmptyState>
  );
}

const Tools = styled('div')(({ theme }) => ({ marginBottom: theme.spacing(2) }));

const meta = {
  title: 'Patterns/List',
  component: ListPage,
  tags: ['autodocs'],
  parameters: {
    usage: {
      when: 'For every collection in the account: publications, leads, links, invoices.',
      not: 'Not for three things that never grow in number: panels show those better.',
      pairs: [
        { do: 'Keep title and tools in place in every state.', dont: 'Replace the page with a spinner.' },
        { do: 'Nothing is called “catalgoue”, and a button that shows all.', dont: 'No results' },
      ],
    },
    docs: {
      description: {
        component:
          'A page that is a list: title, search, rows, and all of its states. What is searched and how it is sorted belong to the address.',
      },
    },
  },
  args: { rows: issues(12) },
  argTypes: { rows: { control: false } },
} satisfies Meta<typeof ListPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};

/** The words are typed, the list follows, and a button brings everything back. */
export const Searching: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'garden');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3));
  },
};

export const NothingFound: Story = {
  args: { search: 'catalgoue' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: 'Nothing is called “catalgoue”' })).toBeVisible();
  },
};

export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], loading: true } };
export const Failed: Story = {
  args: { rows: [], failed: 'The server cannot be reached. Check your connection and try again.' },
};
export const TenThousandRows: Story = { args: { rows: issues(10_000) } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
