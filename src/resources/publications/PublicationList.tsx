import { useListContext } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { Card } from '#ui/Card/Card.tsx';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { StaleNotice } from '../../lists/StaleNotice.tsx';
import { focusSearch, useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { useWords } from '../../i18n/words.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { DeletePublicationDialog } from './DeletePublicationDialog.tsx';
import { PublicationActions } from './PublicationActions.tsx';
import type { Publication } from './publicationsCalls.ts';
import { usePublicationColumns } from './usePublicationColumns.tsx';

const keyOf = ({ id }: Publication) => id;
const few = 6;
const none: readonly Publication[] = [];

/** The publications, searched and sorted in the page's address. */
export function PublicationList() {
  const say = useWords();
  const list = useListContext<Publication>();
  const { data, isPending, error, refetch, isFetching, setFilters, sort, setSort } = list;
  const rows = data ?? none;
  const { q: query = '' } = list.filterValues as { q?: string };
  const [deleting, setDeleting] = useState<string>();
  const deleted = useFocusAfterDelete(rows, deleting !== undefined);
  const columns = usePublicationColumns(rows);
  const actions = useMemo(
    () => ({
      label: say('publications.actions'),
      width: 'var(--actions-width, 24rem)',
      render: ({ name }: Publication) => <PublicationActions name={name} onDelete={setDeleting} />,
    }),
    [say],
  );
  const labels = useMemo(
    () => ({
      loading: say('publications.loading'),
      sortBy: say('publications.table.sortBy'),
      keys: say('publications.table.keys'),
    }),
    [say],
  );
  const turn = useCallback(
    ({ key, order }: Sort) => setSort({ field: key, order: order === 'asc' ? 'ASC' : 'DESC' }),
    [setSort],
  );
  const search = (q: string) => setFilters(q === '' ? {} : { q });
  const unsearch = () => {
    focusSearch();
    search('');
  };

  if (error && !data) {
    return (
      <FailedState
        title={say('publications.failed.title')}
        message={wordsOf(error, say('publications.failed.text'))}
        retryLabel={say('publications.failed.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!isPending && rows.length === 0 && query === '') {
    return <EmptyState title={say('publications.empty.title')}>{say('publications.empty.text')}</EmptyState>;
  }
  return (
    <Parts>
      <ArchivedNotice />
      {error && (
        <StaleNotice
          failure={error}
          otherwise={say('publications.failed.text')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <SearchField
        label={say('publications.search')}
        clearLabel={say('publications.clearSearch')}
        value={query}
        onChange={search}
      />
      <VisuallyHidden role="status">
        {query !== '' && !isPending ? say('publications.found', { smart_count: rows.length }) : ''}
      </VisuallyHidden>
      <Card data-flush="">
        <DataTable
          caption={say('publications.caption')}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          labels={labels}
          sort={{ key: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }}
          onSort={turn}
          actions={actions}
          loading={isPending}
          skeletonRows={few}
          empty={
            <EmptyState
              announce
              title={say('publications.noneFound.title')}
              action={<Button onClick={unsearch}>{say('publications.noneFound.action')}</Button>}
            >
              {say('publications.noneFound.text', { query })}
            </EmptyState>
          }
        />
      </Card>
      <DeletePublicationDialog name={deleting} onClose={() => setDeleting(undefined)} onDone={deleted} />
    </Parts>
  );
}

/** Narrower tables leave out, first the actions that More has too, then what is least asked for. */
const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { '& > [role=search]': { maxWidth: 'none' } },
  '@container (max-width: 900px)': {
    '& th': { '--actions-width': '17rem' },
    '& .rowAction[data-secondary]': { display: 'none' },
  },
}));
