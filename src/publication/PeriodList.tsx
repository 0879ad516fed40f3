import { useIsFetching } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useReload } from '../data/useReload.ts';
import { useWords } from '../i18n/words.ts';
import { ListContext } from '../lists/ListContext.tsx';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { ChosenLinks } from './ChosenLinks.tsx';
import { RangedParts } from './ListRangeBar.tsx';
import { PublicationHeader } from './PublicationHeader.tsx';
import { RangeBar } from './RangeBar.tsx';
import type { PeriodSearch } from './useSearchScope.ts';

export interface PeriodListProps {
  room: 'leads' | 'forms';
  search: PeriodSearch;
  /** The list, in the list context. */
  children: ReactNode;
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** The screen of a publication's leads or form entries: header, period and list. */
export function PeriodList({ room, search, children }: PeriodListProps) {
  return (
    <ListContext resource={room} scope={search.scope} sort={newestFirst}>
      <PublicationHeader screen={room} actions={<AudienceSwitch />}>
        <RangedParts>
          <Period room={room} search={search} />
          <ChosenLinks search={search} />
          {children}
        </RangedParts>
      </PublicationHeader>
    </ListContext>
  );
}

function Period({ room, search }: Omit<PeriodListProps, 'children'>) {
  const say = useWords();
  const reload = useReload();
  const { data } = useListContext();
  const askingHost = useIsFetching({ queryKey: [room, 'whole'] }) > 0;
  return (
    <RangeBar
      chosen={search}
      set={say('dateRange.search')}
      loading={say(`${room}.loading`)}
      busy={askingHost && data !== undefined}
      // the same days again reload the list
      onSame={() => void reload(room)}
    />
  );
}
