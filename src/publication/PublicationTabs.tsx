import { TabLinks } from '#ui/TabLinks/TabLinks.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { Link } from '../app/routing.tsx';
import { useWords } from '../i18n/words.ts';
import { offeredScreens, placePath, type PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';
import { useLinkedSubject } from './useLinkedSubject.ts';
import './placeMessages.ts';

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
  const linked = useLinkedSubject(subject);
  return (
    <TabLinks
      label={say('place.screens', { publication: linked.publication })}
      component={Link}
      links={offeredScreens(useConfig()).map(({ screen: key }) => ({
        key,
        label: say(`place.tabs.${key}`),
        to: placePath(key, linked),
        current: key === screen,
      }))}
    />
  );
}
