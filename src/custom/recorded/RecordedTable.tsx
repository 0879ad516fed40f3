import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** Rows that come in parts, as react-query has them. */
interface PartsQuery {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

export interface RecordedTableProps<Row> {
  publication: string;
  query: PartsQuery;
  title: string;
  description?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  words: { loading: string; failed: string; empty: string; emptyText: string; more: string };
}

/** A table of recorded things in all its states, with the next part on request. */
export function RecordedTable<Row>(props: RecordedTableProps<Row>) {
  const { publication, query, title, description, columns, rows, rowKey, words } = props;
  const say = useWords();
  const message = wordsOf(query.error, say('recorded.failed'));
  const missing = query.isError ? missingIn(message) : undefined;
  if (missing)
    return <MissingScreen title={say('screens.recorded')} what={missing} publication={publication} />;
  if (query.isError) {
    return (
      <FailedState
        title={words.failed}
        message={message}
        retryLabel={say('recorded.retry')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  return (
    <Panel title={title} description={description} flush>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        labels={{ loading: words.loading, sortBy: say('recorded.sortBy'), keys: say('recorded.keys') }}
        loading={query.isPending}
        skeletonRows={8}
        empty={
          <EmptyState announce size="panel" headingLevel={3} title={words.empty}>
            {words.emptyText}
          </EmptyState>
        }
      />
      {query.hasNextPage && (
        <Foot>
          <BusyButton
            small
            busy={query.isFetchingNextPage}
            busyLabel={words.loading}
            onClick={() => void query.fetchNextPage()}
          >
            {words.more}
          </BusyButton>
        </Foot>
      )}
    </Panel>
  );
}
