import { useMemo } from 'react';
import type { ReadingSession } from '#contract/figures';
import type { Column } from '#ui/DataTable/column.ts';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { Tag } from '#ui/Tag/Tag.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { RecordedTable } from './RecordedTable.tsx';
import { useRecentSessions } from './useRecorded.ts';

const keyOf = ({ id }: ReadingSession) => id;

export function RecentSessions({ publication }: { publication: string }) {
  const say = useWords();
  const query = useRecentSessions(publication);
  const columns = useSessionColumns(publication);
  const rows = useMemo(() => query.data?.pages.flatMap(({ sessions }) => sessions) ?? [], [query.data]);
  return (
    <RecordedTable
      publication={publication}
      query={query}
      title={say('recorded.sessions')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      words={{
        loading: say('recorded.loading'),
        failed: say('recorded.failedTitle'),
        empty: say('recorded.empty'),
        emptyText: say('recorded.emptyText'),
        more: say('recorded.more'),
        keys: say('recorded.sessionKeys'),
      }}
    />
  );
}

function useSessionColumns(publication: string): readonly Column<ReadingSession>[] {
  const say = useWords();
  const { dateTime, duration, number } = useFormat();
  return useMemo(
    () => [
      {
        key: 'began',
        label: say('recorded.began'),
        primary: true,
        width: '12rem',
        render: ({ id, started_at }) => (
          <TextLink component={Link} to={screenPath.recorded(publication, id)}>
            {dateTime(started_at)}
          </TextLink>
        ),
      },
      {
        key: 'reader',
        label: say('recorded.reader'),
        cardSpan: 2,
        wrap: true,
        render: ({ visitor, person, exclusion }) => (
          <>
            {person &&
              (visitor === '' ? say('recorded.unknownVisitor') : say('recorded.visitor', { name: visitor }))}
            {!person && <Tag>{say('recorded.notPerson')}</Tag>}{' '}
            {exclusion !== '' && <Tag tone="warning">{say('recorded.excluded')}</Tag>}
          </>
        ),
      },
      {
        key: 'through',
        label: say('recorded.through'),
        wrap: true,
        render: ({ link, linkLabel }) =>
          link === '' ? say('recorded.whole') : <TypedText>{linkLabel || link}</TypedText>,
      },
      {
        key: 'pages',
        label: say('recorded.pages'),
        align: 'end',
        width: '5rem',
        hideBelow: 840,
        render: ({ pages }) => number(pages),
      },
      {
        key: 'furthest',
        label: say('recorded.furthest'),
        align: 'end',
        width: '6.5rem',
        render: ({ furthest }) => (furthest === undefined ? '–' : number(furthest)),
      },
      {
        key: 'time',
        label: say('recorded.time'),
        align: 'end',
        width: '5.5rem',
        render: ({ seconds }) => duration(seconds),
      },
      {
        key: 'clicks',
        label: say('recorded.clicks'),
        align: 'end',
        width: '5rem',
        hideBelow: 840,
        render: ({ clicks }) => number(clicks),
      },
    ],
    [say, dateTime, duration, number, publication],
  );
}
