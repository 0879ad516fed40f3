import { Fragment, type ReactNode, type Ref } from 'react';
import { styled } from '@mui/material/styles';
import type { ReaderSession, Stop } from '#contract/readers';
import { Panel } from '#ui/Card/Panel.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Ribbon, type RibbonMark } from '#ui/Ribbon/Ribbon.tsx';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { originWords } from './originWords.ts';

export interface ReaderSessionsProps {
  sessions: readonly ReaderSession[];
  /** Has the sessions as its first children. */
  list: Ref<HTMLElement>;
  /** After the last one. */
  children: ReactNode;
}

/** A reader's sessions, newest first. */
export function ReaderSessions({ sessions, list, children }: ReaderSessionsProps) {
  const say = useWords();
  if (sessions.length === 0)
    return <EmptyState title={say('readers.page.none')}>{say('readers.page.noneText')}</EmptyState>;
  return (
    <Sessions ref={list} aria-label={say('readers.page.sessions')}>
      {sessions.map((session) => (
        <ReaderVisit key={session.id} session={session} />
      ))}
      {children}
    </Sessions>
  );
}

function ReaderVisit({ session }: { session: ReaderSession }) {
  const say = useWords();
  const { locale, dateTime, duration } = useFormat();
  const { started_at, seconds, link, linkLabel, device, source, journey, left, filled } = session;
  const address =
    link === ''
      ? say('readers.page.whole')
      : linkLabel === ''
        ? say('readers.page.throughDeleted')
        : say('readers.page.through', { link: linkLabel });
  const clicks = journey.flatMap((stop) => stop.clicks);
  return (
    <Panel
      title={dateTime(started_at)}
      description={
        <>
          <TypedText>{address}</TypedText>
          {[originWords(source, say, locale), duration(seconds), device].filter(Boolean).map((words) => (
            <Fragment key={words}>
              {' · '}
              <TypedText>{words}</TypedText>
            </Fragment>
          ))}
        </>
      }
    >
      <Visit>
        {journey.length > 0 ? <Journey journey={journey} /> : <p>{say('readers.page.noJourney')}</p>}
        {left && (
          <p>
            {left.page === undefined
              ? say('readers.page.left')
              : say('readers.page.leftOn', { page: left.page })}
          </p>
        )}
        {clicks.length > 0 && (
          <Listed>
            <dt>{say('readers.page.clicked')}</dt>
            {clicks.map(({ kind, url }, nth) => (
              <dd key={`${nth} ${url}`}>
                {isKnown(kind) ? say(`readers.page.kinds.${kind}`) : kind}{' '}
                <TypedText most={2_000}>{url}</TypedText>
              </dd>
            ))}
          </Listed>
        )}
        {filled.length > 0 && (
          <Listed>
            <dt>{say('readers.page.filled')}</dt>
            {filled.map(({ name, value }) => (
              <dd key={name}>
                <TypedText>{name}</TypedText>:{' '}
                <TypedText most={10_000}>{value || say('readers.page.unanswered')}</TypedText>
              </dd>
            ))}
          </Listed>
        )}
      </Visit>
    </Panel>
  );
}

const kinds = ['link', 'video', 'audio', 'download'] as const;
const isKnown = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

function Journey({ journey }: { journey: readonly Stop[] }) {
  const say = useWords();
  const { number, duration } = useFormat();
  const title = ({ pages: [first = 0, ...others] }: Stop) =>
    others.length === 0
      ? number(first)
      : say('readers.page.spread', { first: number(first), last: number(others.at(-1) ?? first) });
  const marksOf = ({ clicks: { length }, filled = false, left = false }: Stop): RibbonMark[] => [
    ...(length > 0
      ? [
          {
            icon: 'external' as const,
            name: say('readers.page.clicks', { smart_count: length, count: number(length) }),
          },
        ]
      : []),
    ...(filled ? [{ icon: 'form' as const, name: say('readers.page.formEntry') }] : []),
    ...(left ? [{ icon: 'mail' as const, name: say('readers.page.address') }] : []),
  ];
  return (
    <Ribbon
      label={say('readers.page.journey')}
      parts={journey.map((stop, nth) => ({
        key: String(nth),
        title: title(stop),
        note: duration(stop.seconds),
        weight: stop.seconds,
        marks: marksOf(stop),
      }))}
      describe={({ title: pages, note, marks = [] }) =>
        [say('readers.page.onPage', { pages }), note, ...marks.map(({ name }) => name)].join(', ')
      }
    />
  );
}

const Sessions = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  '& > section, & > div': { width: '100%' },
}));

const Visit = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Listed = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { ...theme.typography.subtitle2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
}));
