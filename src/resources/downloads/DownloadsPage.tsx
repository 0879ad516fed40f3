import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { DownloadFiles } from './DownloadFiles.tsx';
import { byName } from './downloadsCalls.ts';
import { ProgramList } from './ProgramList.tsx';
import './messages.ts';

/** Every program, with its versions. */
export function DownloadsPage() {
  const say = useWords();
  const isPhone = useIsPhone();
  const files = (
    <MoreActions label={say('lists.moreActions')}>
      <DownloadFiles title={say('screens.downloads')} />
    </MoreActions>
  );
  return (
    <ListContext resource="downloads" sort={byName}>
      <PageHeader
        title={say('screens.downloads')}
        meta={say('downloads.lead')}
        actions={
          <>
            {!isPhone && files}
            <LinkButton component={Link} to={screenPath.downloadArchive}>
              {say('screens.downloadArchive')}
            </LinkButton>
            {isPhone && files}
          </>
        }
      />
      <ProgramList />
    </ListContext>
  );
}
