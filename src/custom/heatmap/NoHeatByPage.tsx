import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';

/** The way to the figures that do not need pages. */
export function NoHeatByPage({ publication }: { publication: string }) {
  const say = useWords();
  return (
    <PagesUnreported screen="heatmap">
      <LinkButton small component={Link} to={screenPath.analytics(publication)}>
        {say('pages.stats')}
      </LinkButton>
    </PagesUnreported>
  );
}
