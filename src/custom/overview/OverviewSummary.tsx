import { useGetList } from 'react-admin';
import { Panel } from '#ui/Card/Panel.tsx';
import { Delta } from '#ui/Delta/Delta.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { TextLink } from '#ui/Link/TextLink.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useEmbed } from '../../app/useEmbed.ts';
import { useFormat } from '../../i18n/format.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useWords } from '../../i18n/words.ts';
import { writeRange } from '../../publication/dateRange.ts';
import { useDateRange } from '../../publication/useDateRange.ts';
import { publicationQuestions } from '../../resources/publications/publicationQuestions.ts';
import { useChangeWords } from '../../publication/useChangeWords.ts';
import { SummaryCell, SummaryCells } from './SummaryCells.tsx';
import { useOverview } from './useOverview.ts';
import { useSuggestions, type NextStep } from './useSuggestions.ts';
import './nextMessages.ts';

/** The overview in a few lines, on the account page; not in the desktop publisher, nor where the host has none. */
export function OverviewSummary() {
  const { overview } = useConfig();
  const { embedded } = useEmbed();
  return overview && !embedded ? <Summary /> : null;
}

function Summary() {
  const say = useWords();
  const { number } = useFormat();
  const changed = useChangeWords();
  const { range, instants } = useDateRange();
  const { readers: listsReaders } = useConfig();
  // after the page's own list, which must not wait for it
  const { isPending: waits } = useGetList('publications', publicationQuestions.newest);
  const { data: reply, isError } = useOverview(instants, 'people', !waits);
  const [next] = useSuggestions(reply);
  const open = (
    <LinkButton small component={Link} to={screenPath.overview}>
      {say('next.summary.all')}
    </LinkButton>
  );
  const sessions = reply && changed(reply.figures.sessions, reply.before.sessions);
  const risen = reply?.rose[0];
  const { readers } = reply?.figures ?? {};
  const readersBefore = reply?.before.readers;
  const readersSince =
    readers !== undefined && readersBefore !== undefined ? changed(readers, readersBefore) : undefined;
  const saysReaders = listsReaders && (!reply || readers !== undefined);
  const during = writeRange(new URLSearchParams(), range).toString();
  return (
    <Panel title={say('next.summary.title')} actions={open}>
      <SummaryCells aria-busy={!reply && !isError} data-four={saysReaders || undefined}>
        {isError ? (
          <p>{say('next.summary.failed')}</p>
        ) : (
          <>
            <SummaryCell
              label={say('next.summary.sessions')}
              value={reply && number(reply.figures.sessions)}
              note={sessions && <Delta direction={sessions.direction}>{sessions.words}</Delta>}
            />
            {saysReaders && (
              <SummaryCell
                label={say('next.summary.readers')}
                value={
                  readers === undefined ? undefined : (
                    <TextLink
                      plain
                      component={Link}
                      to={`${screenPath.readers()}?${during}`}
                      aria-label={say('next.summary.showReaders', {
                        smart_count: readers,
                        count: number(readers),
                      })}
                    >
                      {number(readers)}
                    </TextLink>
                  )
                }
                note={
                  reply &&
                  (readersSince ? <Delta direction={readersSince.direction}>{readersSince.words}</Delta> : '')
                }
                leads
              />
            )}
            <SummaryCell
              label={say('next.summary.rose')}
              value={
                reply &&
                (risen ? (
                  <TextLink plain component={Link} to={screenPath.analytics(risen.publication)}>
                    <TypedText>{risen.publication}</TypedText>
                  </TextLink>
                ) : (
                  say('next.summary.noneRose')
                ))
              }
              note={
                risen ? (
                  <Delta direction="up">
                    {say('next.summary.roseNote', {
                      size: number(risen.sessions - risen.before),
                      before: number(risen.before),
                    })}
                  </Delta>
                ) : (
                  reply && say('next.summary.noneRoseNote')
                )
              }
            />
            <SummaryCell
              label={say('next.summary.next')}
              value={reply && (next ? <NextTitle step={next} /> : say('next.summary.nothing'))}
              note={reply && (next?.detail ?? say('next.summary.nothingNote'))}
            />
          </>
        )}
      </SummaryCells>
    </Panel>
  );
}

/** Leads to its screen; what is copied is in the overview, and what this page shows needs no link. */
function NextTitle({ step: { title, action } }: { step: NextStep }) {
  const to = 'to' in action ? action.to : screenPath.overview;
  if (to === screenPath.account) return title;
  return (
    <TextLink plain component={Link} to={to}>
      {title}
    </TextLink>
  );
}
