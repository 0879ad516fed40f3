import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { byName } from './downloadsCalls.ts';
import { ProgramList } from './ProgramList.tsx';
import './messages.ts';

/** Every program, with its versions. */
export function DownloadsPage() {
  const say = useWords();
  return (
    <>
      <PageHeader
        title={say('screens.downloads')}
        meta={say('downloads.lead')}
        actions={
          <LinkButton component={Link} to={screenPath.downloadArchive}>
            {say('screens.downloadArchive')}
          </LinkButton>
        }
      />
      <ListContext resource="downloads" sort={byName}>
        <ProgramList />
      </ListContext>
    </>
  );
}
