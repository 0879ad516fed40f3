import { BackLink } from '#ui/Link/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { DownloadList } from './DownloadList.tsx';
import './messages.ts';

/** Earlier versions. */
export function DownloadArchivePage() {
  const say = useWords();
  return (
    <>
      <PageHeader
        title={say('screens.downloadArchive')}
        back={
          <BackLink component={Link} to={screenPath.downloads}>
            {say('downloads.toLatest')}
          </BackLink>
        }
        meta={say('downloads.archiveLead')}
      />
      <DownloadList shelf="older" />
    </>
  );
}
