import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';

export interface NoHeatByPageProps {
  publication: string;
  /** What the viewer does not report. */
  missing: 'heatmap' | 'points';
}

/** Why there is no heat by page, and the way to the figures that there are. */
export function NoHeatByPage({ publication, missing }: NoHeatByPageProps) {
  const say = useWords();
  return (
    <PagesUnreported screen={missing}>
      <LinkButton small component={Link} to={screenPath.analytics(publication)}>
        {say('pages.stats')}
      </LinkButton>
    </PagesUnreported>
  );
}
