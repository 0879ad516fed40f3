import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { PAGE_ROWS } from '../../data/listPage.ts';
import { useWords } from '../../i18n/words.ts';
import { LazyFileCommands } from '../../lists/LazyFileCommands.tsx';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { StaleNotice } from '../../lists/StaleNotice.tsx';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { PublicationActions } from './PublicationActions.tsx';
import { publicationColumns } from './publicationColumns.tsx';
import type { Publication } from './publicationsCalls.ts';
import { useReaderCounts } from './useReaderCounts.ts';
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
  const { readerCounts = false } = useConfig();
  const { isPending: counting, error, refetch, isFetching } = useReaderCounts(false);
  const { total = 0 } = useListContext();
  const sortable = total <= PAGE_ROWS;
  const columns = useMemo(
    () => publicationColumns({ addressOf, readers: readerCounts ? { counting, sortable } : undefined }),
    [addressOf, readerCounts, counting, sortable],
  );
  return (
    <Narrowing>
      <ResourceList
        room="publications"
        columns={columns}
        actions={actions}
        nameOf={nameOf}
        searchable
        selectable={false}
        commands={() =>
          // a file says what is counted
          !(readerCounts && counting) && (
            <LazyFileCommands title={say('screens.publications')} columns={columns} />
          )
        }
        notice={
          <>
            <ArchivedNotice />
            {error && (
              <StaleNotice title={say('publications.notCounted')} query={{ error, isFetching, refetch }} />
            )}
          </>
        }
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
  '--cover-scale': 1.2,
  // below the name, and so beside the cover
  '& td.primary > .hiddenColumns.hiddenColumns': { paddingInlineStart: 60 },
  // four values: two beside two, or all in a line
  '@container (max-width: 37.49rem)': {
    '&& tbody > tr:is(.row, .skeleton)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    },
  },
  '@container (max-width: 56.25rem)': {
    '& th': { '--actions-width': '14.75rem' },
    '& .rowAction[data-secondary]': { display: 'none' },
  },
  // as high as a row with its cover, so that nothing moves when it comes
  '@container (min-width: 37.5rem)': {
    '&& tbody > tr.skeleton.skeleton > td': { height: 121 },
  },
  '@container (min-width: 60rem)': {
    '& tbody': { '--cover-scale': 1.5 },
    '&& tbody > tr.skeleton.skeleton > td': { height: 95 },
  },
});
