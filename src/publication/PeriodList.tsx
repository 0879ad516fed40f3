import { useIsFetching } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { DateRangeBar } from '#ui/DateRangeBar/DateRangeBar.tsx';
import { PartBoundary } from '../app/PartBoundary.tsx';
import { useReload } from '../data/useReload.ts';
import { useWords } from '../i18n/words.ts';
import { ListContext } from '../lists/ListContext.tsx';
import { AudienceSwitch } from './AudienceSwitch.tsx';
import { PublicationHeader } from './PublicationHeader.tsx';
import { useDateRangeLabels } from './useDateRangeLabels.ts';
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
        <Parts>
          <PartBoundary>
            <Period room={room} search={search} />
          </PartBoundary>
          {children}
        </Parts>
      </PublicationHeader>
    </ListContext>
  );
}

function Period({ room, search }: Omit<PeriodListProps, 'children'>) {
  const say = useWords();
  const labels = useDateRangeLabels(say(`${room}.loading`));
  const reload = useReload();
  const { data } = useListContext();
  const askingHost = useIsFetching({ queryKey: [room, 'whole'] }) > 0;
  const { range, setRange, today } = search;
  return (
    <DateRangeBar
      value={range}
      onChange={setRange}
      // the same days again reload the list
      onSame={() => void reload(room)}
      today={today}
      labels={{ ...labels, set: say('dateRange.search') }}
      busy={askingHost && data !== undefined}
    />
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
}));
