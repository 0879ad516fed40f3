import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Lead, LeadSession } from '#contract/leads';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import '../../publication/pagesMessages.ts';
import { TypedText } from '../../i18n/TypedText.tsx';
import { useAudience } from '../../publication/useAudience.ts';
import { useWords } from '../../i18n/words.ts';
import { leadName } from './leadModel.ts';
import { Sessions } from './Sessions.ts';
import { sourceName } from './sourceName.ts';

/** Most pages listed of a session; the rest are counted. */
const listed = 40;

/** A lead's sessions: when, through which link, and what they read. Loaded when opened. */
export function LeadTimeline({ lead }: { lead: Lead }) {
  const say = useWords();
  const { date } = useFormat();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const { audience } = useAudience();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['leads', 'timeline', lead.id, audience],
    queryFn: ({ signal }) => dataProvider.getTimeline(lead.id, audience, signal),
  });
  if (error) {
    return (
      <FailedQuery
        query={{ error, isFetching, refetch }}
        size="panel"
        headingLevel={2}
        title={say('leads.timeline.failed')}
      />
    );
  }
  if (!data)
    return (
      <Busy label={say('leads.timeline.loading')}>
        <SkeletonText lines={2} />
      </Busy>
    );
  const { sessions, paged, spreadsSince } = data;
  if (sessions.length === 0) return <p>{say('leads.timeline.empty')}</p>;
  return (
    <>
      <Sessions aria-label={say('leads.timeline.label', { name: leadName(lead) })}>
        {sessions.map((session, nth) => (
          <Session key={`${session.started_at} ${nth}`} session={session} paged={paged} lead={lead} />
        ))}
      </Sessions>
      {spreadsSince && <Since>{say('pages.spreadsSince', { day: date(spreadsSince) })}</Since>}
    </>
  );
}

function Session({ session, paged, lead }: { session: LeadSession; paged: boolean; lead: Lead }) {
  const say = useWords();
  const format = useFormat();
  const { started_at, seconds, pages, name = '' } = session;
  const more = pages.length - listed;
  return (
    <li>
      <p>
        <strong>{format.dateTime(started_at)}</strong>
        <span>
          <TypedText>{sourceName(session, say)}</TypedText>
        </span>
        {name !== '' && name !== lead.name && (
          <span>
            <TypedText>{say('leads.timeline.named', { name: clipped(name, 80) })}</TypedText>
          </span>
        )}
        {paged && (
          <span>
            {say('leads.timeline.pages', { smart_count: pages.length, count: format.number(pages.length) })}
          </span>
        )}
        <span>{format.duration(seconds)}</span>
      </p>
      {pages.length === 0 && paged && <small>{say('leads.timeline.unread')}</small>}
      {pages.length > 0 && paged && (
        <ol>
          {pages.slice(0, listed).map(({ pageNumber, views, seconds: time }) => (
            <li
              key={pageNumber}
              title={say('leads.timeline.pageTitle', {
                page: pageNumber,
                smart_count: views,
                count: format.number(views),
                time: format.duration(time),
              })}
            >
              {say('leads.timeline.page', { page: pageNumber })} <span>{format.duration(time)}</span>
            </li>
          ))}
          {more > 0 && <li>{say('leads.timeline.morePages', { count: format.number(more) })}</li>}
        </ol>
      )}
    </li>
  );
}

const Since = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  // the table takes the margins of what a row opens; beside the pages, not under their dot
  padding: theme.spacing(1.5, 0, 0, 3),
  maxWidth: '80ch',
  color: theme.vars.palette.text.secondary,
}));
