import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { LazyFileCommands } from '../../lists/LazyFileCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { PublicationActions } from './PublicationActions.tsx';
import { publicationColumns } from './publicationColumns.tsx';
import type { Publication } from './publicationsCalls.ts';
import { usePublicLink } from './usePublicLink.ts';

const nameOf = ({ name }: Publication) => name;

const actions = {
  width: 'var(--actions-width, 24rem)',
  render: ({ name }: Publication, onDelete: () => void) => (
    <PublicationActions name={name} onDelete={onDelete} />
  ),
};

/** The account's publications. */
export function PublicationList() {
  const say = useWords();
  const addressOf = usePublicLink();
  const columns = useMemo(() => publicationColumns(addressOf), [addressOf]);
  return (
    <Narrowing>
      <ResourceList
        room="publications"
        columns={columns}
        actions={actions}
        nameOf={nameOf}
        searchable
        selectable={false}
        commands={() => <LazyFileCommands title={say('screens.publications')} columns={columns} />}
        notice={<ArchivedNotice />}
        empty={
          <EmptyState
            title={say('publications.empty.title')}
            action={
              <LinkButton look="primary" component={Link} to={screenPath.desktop}>
                {say('publications.empty.action')}
              </LinkButton>
            }
          >
            {say('publications.empty.text')}
          </EmptyState>
        }
        emptyAlone
        skeletonRows={6}
      />
    </Narrowing>
  );
}

/** Narrow tables drop the buttons that the menu has too. */
const Narrowing = styled('div')({
  // below the name, and so beside the cover
  '& td.primary > .hiddenColumns.hiddenColumns': { paddingInlineStart: 52 },
  '@container (max-width: 56.25rem)': {
    '& th': { '--actions-width': '17rem' },
    '& .rowAction[data-secondary]': { display: 'none' },
  },
  // as high as a row with its cover, so that nothing moves when it comes
  '@container (min-width: 37.5rem)': { '&& tbody > tr.skeleton.skeleton > td': { height: 93 } },
  '@container (min-width: 51.25rem)': { '&& tbody > tr.skeleton.skeleton > td': { height: 69 } },
});
