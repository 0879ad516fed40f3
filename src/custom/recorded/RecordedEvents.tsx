import { useMemo } from 'react';
import type { RecordedEvent } from '#contract/figures';
import type { Column } from '#ui/DataTable/column.ts';
import { Stack } from '#ui/Card/Stack.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedAddress } from '../../i18n/TypedAddress.tsx';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { Journey } from './Journey.tsx';
import { recordedMessages } from './messages.ts';
import { RecordedTable } from './RecordedTable.tsx';
import { useRecordedEvents } from './useRecorded.ts';

/** An event and its place in the session. */
type Row = RecordedEvent & { nth: number };
const keyOf = ({ nth }: Row) => String(nth);

type Kind = keyof typeof recordedMessages.kinds;
const isKnown = (kind: string): kind is Kind => Object.hasOwn(recordedMessages.kinds, kind);

export function RecordedEvents({ publication, session }: { publication: string; session: string }) {
  const say = useWords();
  const { dateTime } = useFormat();
  const query = useRecordedEvents(publication, session);
  const columns = useEventColumns();
  const rows = useMemo(
    () =>
      query.data?.pages.flatMap(({ events }) => events).map((event, nth): Row => ({ ...event, nth })) ?? [],
    [query.data],
  );
  return (
    <Stack>
      <Journey events={rows} isPart={query.hasNextPage} />
      <RecordedTable
        publication={publication}
        query={query}
        title={say('recorded.events')}
        description={rows[0] && say('recorded.sessionOf', { at: dateTime(rows[0].at) })}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        words={{
          loading: say('recorded.loadingEvents'),
          failed: say('recorded.eventsFailedTitle'),
          empty: say('recorded.noEvents'),
          emptyText: say('recorded.noEventsText'),
          more: say('recorded.moreEvents'),
          keys: say('recorded.eventKeys'),
        }}
      />
    </Stack>
  );
}

function useEventColumns(): readonly Column<Row>[] {
  const say = useWords();
  const { timeOfDay, number } = useFormat();
  const valueOf = useEventValue();
  return useMemo(
    () => [
      { key: 'at', label: say('recorded.at'), width: '8rem', render: ({ at }) => timeOfDay(at) },
      {
        key: 'kind',
        label: say('recorded.kind'),
        primary: true,
        render: ({ kind }) => (isKnown(kind) ? say(`recorded.kinds.${kind}`) : <TypedText>{kind}</TypedText>),
      },
      {
        key: 'page',
        label: say('recorded.page'),
        align: 'end',
        width: '6rem',
        render: ({ page }) => (page === undefined ? '–' : number(page)),
      },
      { key: 'value', label: say('recorded.value'), wrap: true, cardSpan: 'all', render: valueOf },
    ],
    [say, timeOfDay, number, valueOf],
  );
}

/** What an event says beside its page: a time, a place or an address. */
function useEventValue() {
  const say = useWords();
  const { duration, decimal } = useFormat();
  return useMemo(
    () =>
      ({ kind, seconds, x, y, value = 0, url }: Row) => {
        // its lines may end before the @ and after a dot
        if (url?.startsWith('mailto:')) return <TypedAddress>{url}</TypedAddress>;
        if (url !== undefined) return <TypedText>{url}</TypedText>;
        if (seconds !== undefined) return duration(seconds);
        if (x === undefined || y === undefined) return '–';
        if (kind === 'scroll')
          return say('recorded.band', { duration: duration(value), percent: decimal(y / 10) });
        const place = { x: decimal(x), y: decimal(y), value: decimal(value) };
        return say(kind === 'click' ? 'recorded.place' : 'recorded.heat', place);
      },
    [say, duration, decimal],
  );
}
