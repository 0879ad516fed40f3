import { useWords } from '../words.ts';
import { Link, useLocation } from '../routing.tsx';
import { matchScreen } from '../screenMatch.ts';
import { screenPath } from '../screenPath.ts';

/** Stands where a screen of a later version will be. */
export function LaterPage() {
  const say = useWords();
  const { pathname } = useLocation();
  const title = say(matchScreen(pathname)?.route.title ?? 'layout.later.title');
  return (
    <>
      <h1>{title}</h1>
      <p>{say('layout.later.text', { title })}</p>
      <Link to={screenPath.publications}>{say('layout.later.back')}</Link>
    </>
  );
}
