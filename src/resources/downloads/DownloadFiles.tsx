import { useListContext } from 'react-admin';
import { useWords } from '../../i18n/words.ts';
import { FormatButtons } from '../../lists/ExportButtons.tsx';
import { useListAbout } from '../../lists/listAbout.ts';
import { fileColumns } from '../../lists/listColumn.ts';
import { useExport } from '../../lists/useExport.ts';
import { downloadColumns } from './downloadColumns.tsx';
import type { Download } from './downloadsCalls.ts';

const none: readonly never[] = [];

export interface DownloadFilesProps {
  title: string;
  /** Which versions are in the file; all by default. */
  pick?: (rows: readonly Download[]) => readonly Download[];
}

/** Save the versions as a file; in the list context of `byName`. */
export function DownloadFiles({ title, pick = (rows) => rows }: DownloadFilesProps) {
  const say = useWords();
  const { data = none } = useListContext<Download>();
  const rows = pick(data);
  const file = useExport({
    title,
    columns: fileColumns(downloadColumns, say),
    about: useListAbout().facts,
    read: () => [{ rows, done: 1 }],
  });
  return <FormatButtons file={file} disabled={rows.length === 0} />;
}
