import { TabLinks } from '#ui/TabLinks/TabLinks.tsx';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useWords } from '../i18n/words.ts';
import type { Subject } from './subject.ts';
import './placeMessages.ts';

/** The screens that a publication's tabs lead to, in their order. */
const screens = ['analytics', 'heatmap', 'trackableLinks', 'leads', 'forms'] as const;
export type PlaceScreen = (typeof screens)[number];

export interface PublicationTabsProps {
  screen: PlaceScreen;
  subject: Subject;
}

/** From one screen of a publication to the next; the trackable link stays where a screen knows links. */
export function PublicationTabs({ screen, subject: { publication, trackId } }: PublicationTabsProps) {
  const say = useWords();
  return (
    <TabLinks
      label={say('place.screens', { publication })}
      component={Link}
      links={screens.map((key) => ({
        key,
        label: say(`screens.${key}`),
        to: screenPath[key](publication, trackId),
        current: key === screen,
      }))}
    />
  );
}
