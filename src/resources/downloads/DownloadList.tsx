import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { latestAndOlder } from '#rules/versionOrder';
import { Card } from '#ui/Card/Card.tsx';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import type { Download } from './downloadsCalls.ts';
import { DownloadLink, useDownloadColumns } from './useDownloadColumns.tsx';

export type Shelf = 'latest' | 'older';

const words: Record<Shelf, { caption: MessageKey; title: MessageKey; text: MessageKey }> = {
  latest: { caption: 'downloads.caption', title: 'downloads.empty.title', text: 'downloads.empty.text' },
  older: {
    caption: 'downloads.archiveCaption',
    title: 'downloads.archiveEmpty.title',
    text: 'downloads.archiveEmpty.text',
  },
};
const everything = {
  pagination: { page: 1, perPage: 100_000 },
  sort: { field: 'name', order: 'ASC' },
} as const;
const keyOf = ({ id }: Download) => id;
const none: readonly Download[] = [];

/** The latest version of each program, or all that came before. */
export function DownloadList({ shelf }: { shelf: Shelf }) {
  const say = useWords();
  const { data, error, isPending, isFetching, refetch } = useGetList<Download>('downloads', everything);
  const rows = useMemo(() => (data ? latestAndOlder(data)[shelf] : none), [data, shelf]);
  const columns = useDownloadColumns(rows);
  const actions = useMemo(
    () => ({
      label: say('downloads.download'),
      width: '9.5rem',
      render: (download: Download) => <DownloadLink download={download} />,
    }),
    [say],
  );
  const labels = {
    loading: say('downloads.loading'),
    sortBy: say('downloads.table.sortBy'),
    keys: say('downloads.table.keys'),
  };
  if (error && !data) {
    return (
      <FailedState
        title={say('downloads.failed.title')}
        message={wordsOf(error, say('downloads.failed.text'))}
        retryLabel={say('downloads.failed.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!isPending && rows.length === 0)
    return <EmptyState title={say(words[shelf].title)}>{say(words[shelf].text)}</EmptyState>;
  return (
    <Card data-flush="">
      <DataTable
        caption={say(words[shelf].caption)}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        labels={labels}
        actions={actions}
        loading={isPending}
        skeletonRows={3}
      />
    </Card>
  );
}
