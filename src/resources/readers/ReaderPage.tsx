import { useState, type MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { missingFrom } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { Link, useLocation, useNavigate } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useSubjectName } from '../../app/subjectName.ts';
import { useEmbed } from '../../app/useEmbed.ts';
import { useCameFrom } from '../../publication/cameFrom.ts';
import { useWords } from '../../i18n/words.ts';
import { ShowMore } from '../../lists/ShowMore.tsx';
import { useFocusOnMore } from '../../lists/useFocusOnMore.ts';
import { EraseReaderDialog } from './EraseReaderDialog.tsx';
import { readerName } from './readerColumns.tsx';
import { ReaderFigures } from './ReaderFigures.tsx';
import { ReaderMeta } from './ReaderMeta.tsx';
import type { ReaderKey } from './readersCalls.ts';
import { ReaderSessions } from './ReaderSessions.tsx';
import { ReaderWords } from './ReaderWords.tsx';
import { useJourney } from './useJourney.ts';

/** One reader: figures, each session as a ribbon of pages, name and notes. */
export function ReaderPage(who: ReaderKey) {
  const say = useWords();
  const navigate = useNavigate();
  const { embedded } = useEmbed();
  const isFirst = useLocation().key === 'default';
  const query = useJourney(who);
  const sessions = query.data?.pages.flatMap((page) => page.sessions) ?? [];
  const { list: shown, onMore } = useFocusOnMore<HTMLElement>(sessions.length, query.isFetchingNextPage);
  const [erasing, setErasing] = useState(false);
  const isPhone = useIsPhone();
  const [first] = query.data?.pages ?? [];
  const reader = first?.reader;
  // no one's address is left in the browser's history
  useSubjectName(reader?.kind === 'link' ? readerName(reader, say) : '');
  const from = useCameFrom();
  const list = from ?? screenPath.readers(who.publication);
  const isList = /^\/home\/readers(\/[^/?]+)?(\?|$)/.test(list);
  // embedded, it is opened from leads as well as from readers
  const goBack = () => navigate(-1);
  const missing = reader ? undefined : missingFrom(query.error);
  if (missing)
    return <MissingScreen title={say('screens.readers')} what={missing} publication={who.publication} />;
  const erase = (
    <Button icon={<Icon name="trash" size={16} />} {...opensDialog} onClick={() => setErasing(true)}>
      {say('readers.erase.action')}
    </Button>
  );
  return (
    <>
      {/* one header from loading on: its title keeps the focus */}
      <PageHeader
        title={reader ? readerName(reader, say) : say('screens.readers')}
        back={
          embedded ? (
            !isFirst && (
              <BackLink
                component={Link}
                to={list}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  goBack();
                }}
              >
                {say('readers.page.return')}
              </BackLink>
            )
          ) : (
            <Above>
              <BackLink component={Link} to={list}>
                {say(isList ? 'readers.page.back' : 'readers.page.return')}
              </BackLink>
              {/* a phone keeps its height for the figures */}
              {isPhone && reader && erase}
            </Above>
          )
        }
        {...(reader && {
          meta: <ReaderMeta reader={reader} elsewhere={first.elsewhere} embedded={embedded} />,
          actions: (!isPhone || embedded) && erase,
        })}
      />
      {reader ? (
        <>
          <Parts>
            <div>
              <ReaderFigures reader={reader} />
              <ReaderSessions sessions={sessions} list={shown}>
                <ShowMore
                  query={query}
                  label={say('readers.page.more')}
                  busyLabel={say('readers.page.loading')}
                  failed={say('layout.unanswered')}
                  onMore={onMore}
                />
              </ReaderSessions>
            </div>
            <ReaderWords who={who} knownAs={reader.known_as} notes={first.notes} />
          </Parts>
          <EraseReaderDialog
            open={erasing}
            person={who}
            name={readerName(reader, say)}
            reach={reader.email === '' ? 'here' : 'everywhere'}
            onClose={() => setErasing(false)}
            onErased={() => (embedded && !isFirst ? goBack() : navigate(list))}
          />
        </>
      ) : query.error && !query.isFetching ? (
        <FailedQuery query={query} title={say('readers.page.failed')} />
      ) : (
        <Busy label={say('readers.page.loading')}>
          <SkeletonText lines={8} />
        </Busy>
      )}
    </>
  );
}

/** What they read comes first; notes are beside it where there is room. */
const Parts = styled('div')(({ theme }) => {
  const column = { display: 'grid', gap: theme.spacing(3), gridTemplateColumns: 'minmax(0, 1fr)' };
  return {
    ...column,
    alignItems: 'start',
    '& > div': column,
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
  };
});

const Above = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
