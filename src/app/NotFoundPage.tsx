import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../i18n/words.ts';
import { Link } from './routing.tsx';
import { screenPath } from './screenPath.ts';

/** What an address without a page shows. */
export function NotFoundPage() {
  const say = useWords();
  return (
    <>
      <PageHeader title={say('missing.page.title')} meta={say('missing.page.text')} />
      <LinkButton look="primary" component={Link} to={screenPath.account}>
        {say('missing.page.action')}
      </LinkButton>
    </>
  );
}
