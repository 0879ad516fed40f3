import { TabLinks } from '#ui/TabLinks/TabLinks.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useWords } from '../i18n/words.ts';
import type { Subject } from './subject.ts';
import { useLinkedSubject } from './useLinkedSubject.ts';
import './placeMessages.ts';

/** The screens that a publication's tabs lead to, in their order. */
const screens = ['analytics', 'heatmap', 'readers', 'trackableLinks', 'leads', 'forms'] as const;
export type PlaceScreen = (typeof screens)[number];

export interface PublicationTabsProps {
  screen: PlaceScreen;
  subject: Subject;
}

/**
 * From one screen of a publication to the next; the trackable link, or the one that figures are filtered by, stays where
 * a screen knows links.
 */
export function PublicationTabs({ screen, subject }: PublicationTabsProps) {
  const say = useWords();
  const { publication, trackId } = useLinkedSubject(subject);
  const { readers } = useConfig();
  const offered = screens.filter((key) => key !== 'readers' || readers);
  return (
    <TabLinks
      label={say('place.screens', { publication })}
      component={Link}
      links={offered.map((key) => ({
        key,
        label: say(`screens.${key}`),
        to: key === 'readers' ? screenPath.readers(publication) : screenPath[key](publication, trackId),
        current: key === screen,
      }))}
    />
  );
}
