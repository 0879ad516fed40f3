import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { NotAvailableYet } from '#ui/NotAvailableYet/NotAvailableYet.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Link, useLocation } from '../routing.tsx';
import { matchScreen } from '../screenMatch.ts';
import { screenPath } from '../screenPath.ts';
import { useWords } from '../words.ts';

/** Stands where a screen of a later version will be. */
export function LaterPage() {
  const say = useWords();
  const { pathname } = useLocation();
  const title = say(matchScreen(pathname)?.route.title ?? 'layout.later.title');
  return (
    <>
      <PageHeader title={title} />
      <NotAvailableYet
        title={say('layout.later.title')}
        action={
          <LinkButton component={Link} to={screenPath.publications}>
            {say('layout.later.back')}
          </LinkButton>
        }
      >
        {say('layout.later.text', { title })}
      </NotAvailableYet>
    </>
  );
}
