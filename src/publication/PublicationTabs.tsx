import { TabLinks } from '#ui/TabLinks/TabLinks.tsx';
import { useConfig } from '../app/AccountContext.ts';
import { Link, useSearchParams } from '../app/routing.tsx';
import { useWords } from '../i18n/words.ts';
import { offeredScreens, type PlaceScreen } from './placeScreens.ts';
import { linkedSubject, type Subject } from './subject.ts';
import { tabPath } from './tabPath.ts';
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
  const config = useConfig();
  const [params] = useSearchParams();
  const linked = linkedSubject(subject, params);
  return (
    <TabLinks
      label={say('place.screens', { publication: linked.publication })}
      component={Link}
      links={offeredScreens(config).map(({ screen: key }) => ({
        key,
        label: say(`place.tabs.${key}`),
        to: tabPath(key, linked, { screen, params }, config),
        current: key === screen,
      }))}
    />
  );
}
