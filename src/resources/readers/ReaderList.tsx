import { useCallback, useMemo, useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { useWords } from '../../i18n/words.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { SelectionTools, useExportTools, type ListSelection } from '../../lists/ListCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { useListExport } from '../../lists/useListExport.ts';
import { CreateLinksDialog } from '../trackablelinks/CreateLinksDialog.tsx';
import '../trackablelinks/messages.ts';
import { readerColumns, readerName } from './readerColumns.tsx';
import { ReaderFilters } from './ReaderFilters.tsx';
import type { ListedReader, ReaderScope } from './readersCalls.ts';
import type { useReaderFilters } from './useReaderFilters.ts';

/** Readers of a publication, or of all; selected ones can be given links of their own. */
export function ReaderList({ filters }: { filters: ReturnType<typeof useReaderFilters> }) {
  const say = useWords();
  const { createLinks = false } = useConfig();
  const { scope, range, readPast, cameBack, clicked } = filters;
  const { publication } = scope;
  const [chosen, setChosen] = useState<readonly ListedReader[]>([]);
  const [creating, setCreating] = useState(false);
  const nameOf = useCallback((reader: ListedReader) => readerName(reader, say), [say]);
  const labels = useMemo(() => chosen.map(nameOf).join('\n'), [chosen, nameOf]);
  const isFiltered = readPast !== undefined || cameBack || clicked;
  const isRanged = range?.range !== undefined;
  const none = isFiltered ? 'noneLike' : isRanged ? 'noneThen' : 'empty';
  const columns = publication === undefined ? readerColumns.all : readerColumns.one;
  return (
    <>
      <ReaderFilters filters={filters} />
      <ResourceList
        room="readers"
        columns={columns}
        scope={scope}
        nameOf={nameOf}
        opensByClick
        searchable
        narrowed={isFiltered || isRanged}
        // links are what readers are selected for
        selectable={createLinks}
        commands={(selection) => (
          <ReaderCommands
            selection={selection}
            columns={columns}
            scope={scope}
            onCreateLinks={(rows) => {
              setChosen(rows);
              setCreating(true);
            }}
          />
        )}
        empty={
          <EmptyState
            announce
            title={say(`readers.${none}.title`)}
            action={isRanged && <Button onClick={range.setAll}>{say('readers.showAllTime')}</Button>}
          >
            {say(`readers.${none}.text`)}
          </EmptyState>
        }
        twoLines
        skeletonRows={8}
      />
      <CreateLinksDialog
        // what was typed for some readers is not for others
        key={chosen.map(({ id, publication: where }) => `${where}/${id}`).join('\n')}
        publication={publication ?? chosen[0]?.publication ?? ''}
        labels={labels}
        open={creating}
        onClose={() => setCreating(false)}
      />
    </>
  );
}

interface ReaderCommandsProps {
  selection: ListSelection<ListedReader>;
  columns: readonly ListColumn<ListedReader>[];
  scope: ReaderScope;
  onCreateLinks: (rows: readonly ListedReader[]) => void;
}

/** Links for the selected readers of one publication, or else the list as a file. */
function ReaderCommands({ selection, columns, scope, onCreateLinks }: ReaderCommandsProps) {
  const say = useWords();
  const { publication } = scope;
  const title =
    publication === undefined ? say('readers.fileTitleAll') : say('readers.fileTitle', { publication });
  const exporting = useExportTools(useListExport(title, columns, scope));
  const publications = new Set(selection.rows.map((row) => row.publication));
  return (
    <>
      <SelectionTools
        room="readers"
        selection={selection}
        actions={
          publications.size > 1 ? (
            <span>{say('readers.selection.onePublication')}</span>
          ) : (
            <Button
              icon={<Icon name="link" size={16} />}
              {...opensDialog}
              onClick={() => onCreateLinks(selection.rows)}
            >
              {say('readers.selection.createLinks')}
            </Button>
          )
        }
      >
        <MoreActions label={say('lists.moreActions')}>{exporting.buttons}</MoreActions>
      </SelectionTools>
      {exporting.progress}
    </>
  );
}
