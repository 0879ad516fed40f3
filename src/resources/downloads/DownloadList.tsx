import { latestAndOlder } from '#rules/versionOrder';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { DownloadLink, downloadColumns } from './downloadColumns.tsx';
import type { Download } from './downloadsCalls.ts';

const shelves = {
  latest: {
    pick: (rows: readonly Download[]) => latestAndOlder(rows).latest,
    caption: 'downloads.caption',
    empty: 'downloads.empty',
  },
  older: {
    pick: (rows: readonly Download[]) => latestAndOlder(rows).older,
    caption: 'downloads.archiveCaption',
    empty: 'downloads.archiveEmpty',
  },
} as const;

const byName = { field: 'name', order: 'ASC' } as const;
const render = (download: Download) => <DownloadLink download={download} />;

/** The latest version of each program, or the earlier ones. */
export function DownloadList({ shelf }: { shelf: keyof typeof shelves }) {
  const say = useWords();
  const { pick, caption, empty } = shelves[shelf];
  return (
    <ListContext resource="downloads" sort={byName}>
      <ResourceList
        room="downloads"
        columns={downloadColumns}
        pick={pick}
        caption={say(caption)}
        actions={{ label: say('downloads.download'), width: '9.5rem', render }}
        empty={<EmptyState title={say(`${empty}.title`)}>{say(`${empty}.text`)}</EmptyState>}
        emptyAlone
        skeletonRows={3}
      />
    </ListContext>
  );
}
