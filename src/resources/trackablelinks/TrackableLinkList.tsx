import { useListContext } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { Card } from '#ui/Card/Card.tsx';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useLoadingWhole } from '../../lists/useLoadingWhole.ts';
import { wordsOf } from '../../data/refusal.ts';
import { StaleNotice } from '../../lists/StaleNotice.tsx';
import { focusSearch, useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { useRowSelection } from '../../lists/useRowSelection.ts';
import { useStillListed } from '../../lists/useStillListed.ts';
import { useWords } from '../../i18n/words.ts';
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx';
import { EditLinkDialog } from './EditLinkDialog.tsx';
import { LinkListFrame } from './LinkListFrame.ts';
import { LinkTools } from './LinkTools.tsx';
import type { LinkScope, TrackableLink } from './trackableLinksCalls.ts';
import { useLinkColumns } from './useLinkColumns.tsx';

const keyOf = ({ id }: TrackableLink) => id;
const few = 6;
const none: readonly TrackableLink[] = [];

export interface TrackableLinkListProps {
  scope: LinkScope;
  onCreate: () => void;
}

/** The links that have a label, searched and sorted in the page's address, and what can be done with them. */
export function TrackableLinkList({ scope, onCreate }: TrackableLinkListProps) {
  const say = useWords();
  const list = useListContext<TrackableLink>();
  const { data, isPending, isPlaceholderData, error, refetch, isFetching, setFilters, sort, setSort } = list;
  const rows = data ?? none;
  const loading = useLoadingWhole('trackablelinks') && isPlaceholderData;
  const { q: query = '' } = list.filterValues as { q?: string };
  const [editing, setEditing] = useState<TrackableLink>();
  const [deleting, setDeleting] = useState<readonly TrackableLink[]>([]);
  const doomed = useStillListed(deleting, rows);
  const askToDelete = useCallback((link: TrackableLink) => setDeleting([link]), []);
  const columns = useLinkColumns(rows, { onEdit: setEditing, onDelete: askToDelete });
  const rowLabel = useCallback(({ label }: TrackableLink) => say('trackableLinks.select', { label }), [say]);
  const { selected, selection, clear } = useRowSelection(rows, {
    keyOf,
    rowLabel,
    allLabel: say('trackableLinks.selectAll'),
  });
  const labels = useMemo(
    () => ({
      loading: say('trackableLinks.loading'),
      sortBy: say('trackableLinks.table.sortBy'),
      keys: say('trackableLinks.table.keys'),
    }),
    [say],
  );
  const turn = useCallback(
    ({ key, order }: Sort) => setSort({ field: key, order: order === 'asc' ? 'ASC' : 'DESC' }),
    [setSort],
  );
  const deleted = useFocusAfterDelete(rows, deleting.length > 0);
  const done = () => {
    deleted();
    clear();
  };
  const search = (q: string) => setFilters(q === '' ? {} : { q });

  if (error && !data) {
    return (
      <FailedState
        title={say('trackableLinks.failed.title')}
        message={wordsOf(error, say('trackableLinks.failed.text'))}
        retryLabel={say('trackableLinks.failed.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const unsearch = () => {
    focusSearch();
    search('');
  };
  return (
    <LinkListFrame>
      {error && (
        <StaleNotice
          failure={error}
          otherwise={say('trackableLinks.failed.text')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!isPending && rows.length === 0 && query === '' ? (
        <EmptyState
          title={say('trackableLinks.empty.title')}
          action={<Button onClick={onCreate}>{say('trackableLinks.create.action')}</Button>}
        >
          {say('trackableLinks.empty.text')}
        </EmptyState>
      ) : (
        <>
          <LinkTools
            query={query}
            onSearch={search}
            selected={selected}
            onClear={clear}
            onDelete={() => setDeleting(selected)}
          />
          <VisuallyHidden role="status">
            {query !== '' && !isPending ? say('trackableLinks.found', { smart_count: rows.length }) : ''}
          </VisuallyHidden>
          <Card data-flush="">
            <DataTable
              caption={say('trackableLinks.caption')}
              columns={columns}
              rows={rows}
              rowKey={keyOf}
              labels={labels}
              sort={{ key: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }}
              onSort={turn}
              selection={selection}
              loading={isPending || loading}
              skeletonRows={few}
              empty={
                <EmptyState
                  announce
                  title={say('trackableLinks.noneFound.title')}
                  action={<Button onClick={unsearch}>{say('trackableLinks.noneFound.action')}</Button>}
                >
                  {say('trackableLinks.noneFound.text', { query })}
                </EmptyState>
              }
            />
          </Card>
        </>
      )}
      {/* A link anew for each opening: what was typed for another one is not kept. */}
      <EditLinkDialog key={editing?.id} link={editing} scope={scope} onClose={() => setEditing(undefined)} />
      <DeleteLinksDialog links={doomed} scope={scope} onClose={() => setDeleting([])} onDone={done} />
    </LinkListFrame>
  );
}
