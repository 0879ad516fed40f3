import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { styled } from '@mui/material/styles';
import { Card } from '#ui/Card/Card.tsx';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable/DataTable.tsx';
import { FailedQuery } from '../app/FailedQuery.tsx';
import type { Scope } from '../data/resourceCalls.ts';
import { useWords } from '../i18n/words.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useTableColumns, type ListColumn } from './listColumn.ts';
import { ListPages } from './ListPages.tsx';
import type { ListSelection } from './ListCommands.tsx';
import type { ListRoom, SearchedRoom, SelectedRoom } from './listRooms.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { NothingFound } from './NothingFound.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useFocusAfterDelete } from './useFocusAfterDelete.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useTableLabels } from './useTableLabels.ts';
import { useStillListed } from './useStillListed.ts';
import './messages.ts';

export interface ResourceListProps<Row extends RaRecord> extends Pick<
  DataTableProps<Row>,
  'details' | 'maxHeight' | 'opensByClick' | 'twoLines'
> {
  /** The list's part of the catalogue. */
  room: ListRoom;
  columns: readonly ListColumn<Row>[];
  /** The publication, period and audience of the list. */
  scope?: Scope;
  /** Which rows the list shows; all by default. Keep it stable between renders. */
  pick?: (rows: readonly Row[]) => readonly Row[];
  /** Names the table, where the room's own caption does not. */
  caption?: string;
  /** A last column of commands; `onDelete` asks first. Keep it stable between renders. */
  actions?: { label?: string; width: string; render: (row: Row, onDelete: () => void) => ReactNode };
  /** What a row is called in questions and labels. */
  nameOf?: (row: Row) => string;
  searchable?: boolean;
  /** Filters beside the search are in use: the list says how many entries it found. */
  narrowed?: boolean;
  /** Commands beside the search. `ListCommands.tsx` has what several lists do. */
  commands?: (selection: ListSelection<Row>) => ReactNode;
  /** Whether rows can be selected; by default where there are commands. */
  selectable?: boolean;
  /** Shown above the list while it has rows. */
  notice?: ReactNode;
  /** Shown while there are no rows. */
  empty: ReactNode;
  /** The list is inside a panel and needs no frame of its own. */
  inPanel?: boolean;
  /** `empty` replaces the toolbar too. */
  emptyAlone?: boolean;
  skeletonRows: number;
}

const keyOf = ({ id }: RaRecord) => id;
const noName = () => '';
const none: readonly never[] = [];

/** A resource's list in all its states, with its commands, in react-admin's list context. */
export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { columns, scope, nameOf = noName, pick, emptyAlone, commands } = props;
  const { selectable = commands !== undefined } = props;
  // the list's commands decide which words its room needs
  const room = props.room as SearchedRoom & SelectedRoom;
  const say = useWords();
  const list = useListContext<Row>();
  const { resource, data, isPending, error, refetch, isFetching, sort, setSort, setFilters } = list;
  const listed = data ?? none;
  const rows = useMemo(() => (pick ? pick(listed) : listed), [pick, listed]);
  const { q: query = '', ...filters } = list.filterValues as { q?: string };
  const askingHost = useIsFetching({ queryKey: [resource, 'whole'] }) > 0;
  const paged = (list.total ?? 0) > list.perPage;
  // a whole list is searched and sorted without waiting
  const loading = isPending || (list.isPlaceholderData === true && (askingHost || (paged && isFetching)));

  const rowLabel = useCallback(
    (row: Row) => say(`${room}.selection.one`, { name: nameOf(row) }),
    [say, room, nameOf],
  );
  const allLabel = selectable ? say(`${room}.selection.all`) : '';
  const { selected, selection, clear } = useRowSelection(rows, { keyOf, rowLabel, allLabel });
  const [asked, setAsked] = useState<readonly Row[]>([]);
  const toDelete = useStillListed(asked, rows);
  const deleted = useFocusAfterDelete(rows, asked.length > 0);

  const askToDelete = useCallback((row: Row) => setAsked([row]), []);
  const tableColumns = useTableColumns(columns, rows, askToDelete);
  const actions = useActions(props.actions, askToDelete);
  const labels = useTableLabels(say(`${room}.loading`), say(`${room}.keys`));
  const turn = useCallback(
    ({ key, order }: Sort) => setSort({ field: key, order: order === 'asc' ? 'ASC' : 'DESC' }),
    [setSort],
  );
  const search = (q: string) => setFilters(q === '' ? filters : { ...filters, q });

  if (error && !data)
    return <FailedQuery query={{ error, isFetching, refetch }} title={say(`${room}.failed`)} />;
  if (emptyAlone && !isPending && rows.length === 0 && query === '') return props.empty;
  const table = (
    <DataTable
      caption={props.caption ?? say(`${room}.caption`)}
      columns={tableColumns}
      rows={rows}
      rowKey={keyOf}
      labels={labels}
      sort={{ key: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' }}
      onSort={turn}
      {...(actions && { actions })}
      {...(selectable && { selection })}
      {...(props.details && { details: props.details })}
      {...(props.maxHeight !== undefined && { maxHeight: props.maxHeight })}
      {...(props.opensByClick && { opensByClick: true })}
      {...(props.twoLines && { twoLines: true })}
      loading={loading}
      skeletonRows={props.skeletonRows}
      rowOffset={(list.page - 1) * list.perPage}
      totalRows={paged ? (list.total ?? 0) : rows.length}
      empty={
        query === '' ? props.empty : <NothingFound room={room} query={query} onClear={() => search('')} />
      }
    />
  );
  return (
    <Parts>
      {props.notice}
      {error && <StaleNotice query={{ error, isFetching, refetch }} />}
      {props.searchable && (
        <ListToolbar room={room} query={query} onSearch={search} narrowed={props.narrowed === true}>
          {commands?.({ rows: selected, clear, askToDelete: () => setAsked(selected) })}
        </ListToolbar>
      )}
      {props.inPanel ? table : <Card data-flush="">{table}</Card>}
      <ListPages />
      {props.nameOf && (
        <DeleteQuestion
          resource={resource}
          room={room}
          rows={toDelete}
          nameOf={nameOf}
          scope={scope}
          onClose={() => setAsked([])}
          onDone={() => {
            deleted();
            clear();
          }}
        />
      )}
    </Parts>
  );
}

/** The last column, with a way to ask before a row is deleted. */
function useActions<Row extends RaRecord>(
  actions: ResourceListProps<Row>['actions'],
  onDelete: (row: Row) => void,
) {
  const say = useWords();
  return useMemo(
    () =>
      actions && {
        label: actions.label ?? say('lists.actions'),
        width: actions.width,
        render: (row: Row) => actions.render(row, () => onDelete(row)),
      },
    [actions, say, onDelete],
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& > *': { minWidth: 0 },
  // the first row is within sight
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));
