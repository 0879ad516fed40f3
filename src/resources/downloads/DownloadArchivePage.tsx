import { latestAndOlder } from '#rules/versionOrder';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { downloadColumns } from './downloadColumns.tsx';
import { DownloadFiles } from './DownloadFiles.tsx';
import { DownloadList } from './DownloadList.tsx';
import { byName, type Download } from './downloadsCalls.ts';
import './messages.ts';

const older = (rows: readonly Download[]) => latestAndOlder(rows).older;

/** Earlier versions alone. */
export function DownloadArchivePage() {
  const say = useWords();
  return (
    <ListContext resource="downloads" sort={byName}>
      <PageHeader
        title={say('screens.downloadArchive')}
        back={
          <BackLink component={Link} to={screenPath.downloads}>
            {say('downloads.toLatest')}
          </BackLink>
        }
        meta={say('downloads.archiveLead')}
        actions={<DownloadFiles title={say('screens.downloadArchive')} pick={older} />}
      />
      <DownloadList
        columns={downloadColumns}
        pick={older}
        caption={say('downloads.archiveCaption')}
        empty="archiveEmpty"
      />
    </ListContext>
  );
}
