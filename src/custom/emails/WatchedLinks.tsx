import { useState } from 'react';
import { styled } from '@mui/material/styles';
import type { WatchedLink } from '#contract/emails';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useFormat } from '../../i18n/format.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useWords } from '../../i18n/words.ts';
import { useFocusAfterDelete } from '../../lists/useFocusAfterDelete.ts';
import { Thing, ThingList } from '../security/ThingList.tsx';
import { useEmailCommands, useFoundWatched } from './useEmails.ts';

export interface WatchedLinksProps {
  /** The newest of them. */
  links: readonly WatchedLink[];
  inAll: number;
}

/** The links whose every opening is emailed; those that are not listed are found by searching. */
export function WatchedLinks({ links: newest, inAll }: WatchedLinksProps) {
  const say = useWords();
  const { number } = useFormat();
  const { stop } = useEmailCommands();
  const [stopping, setStopping] = useState<string>();
  const [search, setSearch] = useState('');
  const found = useFoundWatched(search);
  const { links, linksInAll = links.length } =
    search !== '' && found.data ? found.data : { links: newest, linksInAll: inAll };
  const more = linksInAll - links.length;
  const gone = useFocusAfterDelete(links, stopping !== undefined);
  const press = async (link: WatchedLink) => {
    setStopping(link.identifier);
    await stop(link);
    gone();
    setStopping(undefined);
  };
  return (
    <Panel title={say('emails.links.title')} description={say('emails.links.lead')}>
      {(inAll > newest.length || search !== '') && (
        <Search>
          <SearchField
            label={say('emails.links.search')}
            clearLabel={say('emails.links.clearSearch')}
            value={search}
            onChange={setSearch}
          />
          <VisuallyHidden role="status">
            {search !== '' && found.data && !found.isPlaceholderData
              ? say('emails.links.found', { smart_count: linksInAll })
              : ''}
          </VisuallyHidden>
        </Search>
      )}
      {found.error && search !== '' ? (
        <FailedQuery
          query={found}
          size="panel"
          title={say('emails.failed')}
          words={say('emails.notLoaded')}
        />
      ) : links.length === 0 && search !== '' ? (
        <Rest>{say('emails.links.none', { query: isolated(search) })}</Rest>
      ) : links.length === 0 ? (
        <EmptyState size="panel" title={say('emails.links.empty')}>
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
      {more > 0 && <Rest>{say('emails.links.more', { smart_count: more, count: number(more) })}</Rest>}
    </Panel>
  );
}

const Search = styled('div')(({ theme }) => ({ maxWidth: '24rem', marginBottom: theme.spacing(2) }));

const Rest = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(1.5, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
