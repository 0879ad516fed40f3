import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { missingFrom } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { ShowMore, type PartsQuery } from '../../lists/ShowMore.tsx';
import { useTableLabels } from '../../lists/useTableLabels.ts';
import { tableRowAt, useFocusOnMore } from '../../lists/useFocusOnMore.ts';
import { useWords } from '../../i18n/words.ts';

const Foot = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

interface RecordedQuery extends PartsQuery {
  isPending: boolean;
  /** Nothing of it could be loaded. */
  isLoadingError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export interface RecordedTableProps<Row> {
  publication: string;
  query: RecordedQuery;
  title: string;
  description?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  words: { loading: string; failed: string; empty: string; emptyText: string; more: string; keys: string };
}

/** A table of recorded things in all its states, with the next part on request. */
export function RecordedTable<Row>(props: RecordedTableProps<Row>) {
  const { publication, query, title, description, columns, rows, rowKey, words } = props;
  const say = useWords();
  const labels = useTableLabels(words.loading, words.keys);
  const { list, onMore } = useFocusOnMore<HTMLDivElement>(rows.length, query.isFetchingNextPage, tableRowAt);
  const missing = query.isLoadingError ? missingFrom(query.error) : undefined;
  if (missing)
    return <MissingScreen title={say('screens.recorded')} what={missing} publication={publication} />;
  if (query.isLoadingError) return <FailedQuery query={query} title={words.failed} />;
  return (
    <Panel title={title} description={description} flush>
      <div ref={list} data-flush="">
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          labels={labels}
          loading={query.isPending}
          skeletonRows={8}
          empty={
            <EmptyState announce size="panel" title={words.empty}>
              {words.emptyText}
            </EmptyState>
          }
        />
      </div>
      {query.hasNextPage && (
        <Foot>
          <ShowMore
            query={query}
            label={words.more}
            busyLabel={words.loading}
            failed={words.failed}
            onMore={onMore}
          />
        </Foot>
      )}
    </Panel>
  );
}
