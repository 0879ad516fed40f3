import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../../i18n/words.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DownloadLink } from './downloadColumns.tsx';
import type { Download } from './downloadsCalls.ts';

export interface DownloadListProps {
  columns: readonly ListColumn<Download>[];
  /** Which versions, in which order. Keep it stable between renders. */
  pick: (rows: readonly Download[]) => readonly Download[];
  caption: string;
  /** The words for none. */
  empty: 'empty' | 'archiveEmpty';
}

const render = (download: Download) => <DownloadLink download={download} />;

/** Versions of programs, each with its file; in the list context of `byName`. */
export function DownloadList({ columns, pick, caption, empty }: DownloadListProps) {
  const say = useWords();
  return (
    <ResourceList
      room="downloads"
      columns={columns}
      pick={pick}
      caption={caption}
      actions={{ label: say('downloads.download'), width: '9.5rem', render }}
      empty={
        <EmptyState title={say(`downloads.${empty}.title`)}>{say(`downloads.${empty}.text`)}</EmptyState>
      }
      emptyAlone
      skeletonRows={3}
    />
  );
}
