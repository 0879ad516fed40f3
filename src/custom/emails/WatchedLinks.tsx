import { useState } from 'react';
import type { WatchedLink } from '#contract/emails';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../../i18n/words.ts';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { Thing, ThingList } from '../security/ThingList.tsx';
import { useEmailCommands } from './useEmails.ts';

/** The links whose every opening is emailed. */
export function WatchedLinks({ links }: { links: readonly WatchedLink[] }) {
  const say = useWords();
  const { stop } = useEmailCommands();
  const [stopping, setStopping] = useState<string>();
  const gone = useFocusAfterDelete(links, stopping !== undefined);
  const press = async (link: WatchedLink) => {
    setStopping(link.identifier);
    await stop(link);
    gone();
    setStopping(undefined);
  };
  return (
    <Panel title={say('emails.links.title')} description={say('emails.links.lead')}>
      {links.length === 0 ? (
        <EmptyState size="panel" headingLevel={3} title={say('emails.links.empty')}>
          {say('emails.links.emptyText')}
        </EmptyState>
      ) : (
        <ThingList>
          {links.map((link) => {
            const label = link.label || link.identifier;
            return (
              <Thing
                key={link.identifier}
                icon="link"
                name={label}
                facts={[say('emails.links.in', { publication: link.publication })]}
              >
                <BusyButton
                  small
                  busy={stopping === link.identifier}
                  busyLabel={say('emails.links.stopping')}
                  aria-label={say('emails.links.stopFor', { label })}
                  onClick={() => void press(link)}
                >
                  {say('emails.links.stop')}
                </BusyButton>
              </Thing>
            );
          })}
        </ThingList>
      )}
    </Panel>
  );
}
