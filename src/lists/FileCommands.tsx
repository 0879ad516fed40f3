import type { RaRecord } from 'react-admin';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import { useWords } from '../i18n/words.ts';
import { useExportTools } from './ListCommands.tsx';
import type { ListColumn } from './listColumn.ts';
import { useListExport } from './useListExport.ts';

export interface FileCommandsProps<Row extends RaRecord> {
  /** Names the file. */
  title: string;
  columns: readonly ListColumn<Row>[];
}

/** Commands of a list of which no rows can be selected: save it as a file. */
export function FileCommands<Row extends RaRecord>({ title, columns }: FileCommandsProps<Row>) {
  const say = useWords();
  const exporting = useExportTools(useListExport(title, columns));
  return (
    <>
      <div data-group="">
        <MoreActions label={say('lists.moreActions')}>{exporting.buttons}</MoreActions>
      </div>
      {exporting.progress}
    </>
  );
}
