import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { DownloadList } from './DownloadList.tsx';
import './messages.ts';

/** Current versions. */
export function DownloadsPage() {
  const say = useWords();
  return (
    <>
      <PageHeader
        title={say('screens.downloads')}
        meta={say('downloads.lead')}
        actions={
          <LinkButton component={Link} to={screenPath.downloadArchive}>
            {say('downloads.toArchive')}
          </LinkButton>
        }
      />
      <DownloadList shelf="latest" />
    </>
  );
}
