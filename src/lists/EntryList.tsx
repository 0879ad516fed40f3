import { useListContext, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { EntryId } from '#contract/values';
import { Button } from '#ui/Button/Button.tsx';
import { Card } from '#ui/Card/Card.tsx';
import type { Column, Sort } from '#ui/DataTable/column.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable/DataTable.tsx';
import { presetRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import type { CsvColumn } from './csv.ts';
import { useFormat } from '../i18n/format.ts';
import { wordsOf } from '../data/refusal.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { focusSearch, useFocusAfterDelete } from './useFocusAfterDelete.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useStillListed } from './useStillListed.ts';
import { useWords } from '../i18n/words.ts';
import { DeleteEntriesDialog } from './DeleteEntriesDialog.tsx';
import { EntryTools } from './EntryTools.tsx';
import type { Room } from './room.ts';
import { useLoadingWhole } from './useLoadingWhole.ts';
import type { useSearchScope } from './useSearchScope.ts';

type Entry = RaRecord<EntryId>;

export interface EntryListProps<Row extends Entry> extends Pick<
  DataTableProps<Row>,
  'details' | 'maxHeight'
> {
  room: Room;
  search: ReturnType<typeof useSearchScope>;
  columns: readonly Column<Row>[];
  /** What can be done with a row, in it; `onDelete` asks first. */
  actions: { width: string; render: (row: Row, onDelete: () => void) => ReactNode };
  /** What a row is called where it is asked about. */
  nameOf: (row: Row) => string;
  fileColumns: readonly CsvColumn<Row>[];
  /** What a file says of them is not known yet. */
  fileWaits?: boolean;
  /** Beside search, export and delete. */
  tools?: ReactNode;
}

const keyOf = ({ id }: Entry) => id;
const few = 8;
const none: readonly never[] = [];

/** What readers left, searched and sorted in the page's address, in all its states, and what can be done with it. */
export function EntryList<Row extends Entry>(props: EntryListProps<Row>) {
  const { room, search, columns, nameOf, fileColumns } = props;
  const say = useWords();
  const { number } = useFormat();
  const {
    data,
    isPending,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
    setFilters,
    sort,
    setSort,
    ...list
  } = useListContext<Row>();
  const rows = data ?? none;
  const { q: query = '' } = (list.filterValues ?? {}) as { q?: string };
  const loading = useLoadingWhole(room) && isPlaceholderData;
  const { publication } = search.scope;
  const rowLabel = useCallback(
    (row: Row) => say(`${room}.selection.one`, { name: nameOf(row) }),
    [say, room, nameOf],
  );
  const { selected, selection, clear } = useRowSelection(rows, {
    keyOf,
    rowLabel,
    allLabel: say(`${room}.selection.all`),
  });
  const [questioned, setQuestioned] = useState<readonly Row[]>([]);
  const doomed = useStillListed(questioned, rows);
  const { width, render } = props.actions;
  const actions = useMemo(
    () => ({
      label: say(`${room}.actions`),
      width,
      render: (row: Row) => render(row, () => setQuestioned([row])),
    }),
    [say, room, width, render],
  );
  const labels = useMemo(
    () => ({
      loading: say(`${room}.loading`),
      sortBy: say(`${room}.table.sortBy`),
      keys: say(`${room}.table.keys`),
    }),
    [say, room],
  );
  const turn = useCallback(
    ({ key, order }: Sort) => setSort({ field: key, order: order === 'asc' ? 'ASC' : 'DESC' }),
    [setSort],
  );
  const deleted = useFocusAfterDelete(rows, questioned.length > 0);
  const done = () => {
    deleted();
    clear();
  };
  const look = (q: string) => setFilters(q === '' ? {} : { q });

  if (error && !data) {
    return (
      <FailedState
        title={say(`${room}.failed.title`)}
        message={wordsOf(error, say(`${room}.failed.text`))}
        retryLabel={say(`${room}.failed.retry`)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  const unsearch = () => {
    focusSearch();
    look('');
  };
  return (
    <>
      {error && (
        <StaleNotice
          failure={error}
          otherwise={say(`${room}.failed.text`)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <EntryTools
        room={room}
        publication={publication}
        query={query}
        onSearch={look}
        rows={rows}
        fileColumns={fileColumns}
        stale={isPlaceholderData || props.fileWaits === true}
        selected={selected.length}
        onClear={clear}
        onDelete={() => setQuestioned(selected)}
      >
        {props.tools}
      </EntryTools>
      <VisuallyHidden role="status">
        {query !== '' && !isPlaceholderData && !isPending
          ? say(`${room}.found`, { smart_count: rows.length, count: number(rows.length) })
          : ''}
      </VisuallyHidden>
      <Card data-flush="">
        <DataTable
          caption={say(`${room}.caption`)}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          labels={labels}
          sort={{ key: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }}
          onSort={turn}
          actions={actions}
          selection={selection}
          {...(props.details && { details: props.details })}
          {...(props.maxHeight !== undefined && { maxHeight: props.maxHeight })}
          loading={isPending || loading}
          skeletonRows={few}
          empty={
            query === '' ? (
              <NothingLeft room={room} search={search} />
            ) : (
              <NothingFound room={room} query={query} onClear={unsearch} />
            )
          }
        />
      </Card>
      <DeleteEntriesDialog
        room={room}
        entries={doomed}
        nameOf={nameOf}
        scope={search.scope}
        onClose={() => setQuestioned([])}
        onDone={done}
      />
    </>
  );
}

function NothingLeft({ room, search }: { room: Room; search: ReturnType<typeof useSearchScope> }) {
  const say = useWords();
  const widest = presetRange('last12Months', search.today);
  const widen = search.range.from > widest.from && (
    <Button onClick={() => search.setRange(widest)}>{say(`${room}.empty.widen`)}</Button>
  );
  return (
    <EmptyState announce title={say(`${room}.empty.title`)} action={widen}>
      {say(`${room}.empty.text`)}
    </EmptyState>
  );
}

function NothingFound({ room, query, onClear }: { room: Room; query: string; onClear: () => void }) {
  const say = useWords();
  return (
    <EmptyState
      announce
      title={say(`${room}.noneFound.title`)}
      action={<Button onClick={onClear}>{say(`${room}.noneFound.action`)}</Button>}
    >
      {say(`${room}.noneFound.text`, { query })}
    </EmptyState>
  );
}
