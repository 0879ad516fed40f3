import { ListBase, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { DateRangeBar } from '#ui/DateRangeBar/DateRangeBar.tsx';
import { BackLink } from '#ui/Link/BackLink.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { AudienceSwitch } from '../publication/AudienceSwitch.tsx';
import { missingFrom } from '../app/missing.ts';
import { MissingScreen } from '../app/MissingScreen.tsx';
import { usePublicLink } from '../resources/publications/usePublicLink.ts';
import { Link } from '../app/routing.tsx';
import { screenPath } from '../app/screenPath.ts';
import { useDateRangeLabels } from '../publication/useDateRangeLabels.ts';
import { useReload } from '../data/useReload.ts';
import { useEmbed } from '../app/useEmbed.ts';
import { useVisitLink } from '../app/useVisitLink.ts';
import { useWords } from '../i18n/words.ts';
import type { Room } from './room.ts';
import { everything } from './everything.ts';
import { useLoadingWhole } from './useLoadingWhole.ts';
import type { useSearchScope } from './useSearchScope.ts';

export interface EntriesPageProps {
  room: Room;
  search: ReturnType<typeof useSearchScope>;
  /** The list, which finds the entries in react-admin's list context. */
  children: ReactNode;
}

/** What readers left in a publication: whose it is, the way back, the range, and below them the list. */
export function EntriesPage({ room, search, children }: EntriesPageProps) {
  return (
    <ListBase
      resource={room}
      perPage={everything}
      sort={{ field: 'created_at', order: 'DESC' }}
      // the list says itself what went wrong, in its place
      queryOptions={{ meta: search.scope, onError: () => undefined }}
      storeKey={false}
      disableAuthentication
    >
      <EntriesScreen room={room} search={search}>
        {children}
      </EntriesScreen>
    </ListBase>
  );
}

function EntriesScreen({ room, search, children }: EntriesPageProps) {
  const say = useWords();
  const { embedded } = useEmbed();
  const publicLink = usePublicLink();
  const visit = useVisitLink();
  const { error, data } = useListContext();
  const { publication } = search.scope;
  const missing = data ? undefined : missingFrom(error);
  const title = say(`screens.${room}`);
  if (missing) return <MissingScreen title={title} what={missing} publication={publication} />;
  return (
    <>
      <PageHeader
        title={title}
        back={
          !embedded && (
            <BackLink component={Link} to={screenPath.publications}>
              {say(`${room}.back`)}
            </BackLink>
          )
        }
        meta={!embedded && <TextLink {...visit(publicLink(publication))}>{publication}</TextLink>}
        actions={<AudienceSwitch />}
      />
      <Parts>
        <EntriesRange room={room} search={search} />
        {children}
      </Parts>
    </>
  );
}

function EntriesRange({ room, search }: Omit<EntriesPageProps, 'children'>) {
  const say = useWords();
  const labels = useDateRangeLabels(say(`${room}.loading`));
  const reload = useReload();
  const { data } = useListContext();
  const loading = useLoadingWhole(room);
  const { range, setRange, today } = search;
  return (
    <DateRangeBar
      value={range}
      onChange={setRange}
      // the same days once more: whatever came in since
      onSame={() => void reload(room)}
      today={today}
      labels={{ ...labels, set: say('dateRange.search') }}
      busy={loading && data !== undefined}
    />
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
}));
