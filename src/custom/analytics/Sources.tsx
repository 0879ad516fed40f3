import { styled } from '@mui/material/styles';
import type { SourcesReply } from '#contract/sources';
import { Button } from '#ui/Button/Button.tsx';
import { Card } from '#ui/Card/Card.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { SourceCard } from './SourceCard.tsx';
import { SourceGrid, SourcesComing } from './SourcesComing.tsx';
import { sourceCards } from './sourcesModel.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';
import type { Filters } from './useFilters.ts';
import type { Beside } from './useBeside.ts';
import { useSourcesBeside } from './useSourcesBeside.ts';
import { useSources } from './useSources.ts';
import './messages.ts';

export interface SourcesProps {
  choice: AnalyticsChoice;
  filtered: Filters;
  beside: Beside | undefined;
}

/** Where sessions come from, and what they are read with. Pressing a row filters everything on the page by it. */
export function Sources({ choice, filtered, beside }: SourcesProps) {
  const say = useWords();
  const query = useSources(choice);
  const then = useSourcesBeside(beside, choice, query.isSuccess && !query.isPlaceholderData);
  if (query.isLoadingError)
    return (
      <Card>
        <FailedQuery
          query={query}
          size="panel"
          headingLevel={2}
          title={say('analytics.sources.failedTitle')}
        />
      </Card>
    );
  if (!query.data) return <SourcesComing />;
  const { Sources: given } = query.data;
  // a link's own screen has one link
  const lists = given.filter(
    ({ name, rows }) => rows.length > 0 && !(name === 'link' && choice.subject.trackId),
  );
  return (
    <section aria-label={say('analytics.sources.title')} aria-busy={query.isPlaceholderData}>
      {lists.length === 0 ? (
        <Card>
          <NoSources filtered={filtered} />
        </Card>
      ) : (
        <SourceGrid>
          {sourceCards.map(({ key, lists: names }) => (
            <SourceCard
              key={key}
              title={say(`analytics.sources.card.${key}`)}
              names={names}
              lists={lists}
              filtered={filtered}
              beside={then}
            />
          ))}
        </SourceGrid>
      )}
      <Notes reply={query.data} />
    </section>
  );
}

/** Of a range nothing is known, or nothing is left by the filters. */
function NoSources({ filtered: { names, clear } }: Pick<SourcesProps, 'filtered'>) {
  const say = useWords();
  if (names.length > 0)
    return (
      <EmptyState
        size="panel"
        headingLevel={2}
        title={say('analytics.sources.nothing.title')}
        action={<Button onClick={clear}>{say('analytics.sources.clear')}</Button>}
      >
        {say('analytics.sources.nothing.text')}
      </EmptyState>
    );
  return (
    <EmptyState size="panel" headingLevel={2} title={say('analytics.sources.empty')}>
      {say('analytics.sources.emptyText')}
    </EmptyState>
  );
}

function Notes({ reply: { SourcesSince: since, Countries: countries } }: { reply: SourcesReply }) {
  const say = useWords();
  const { date } = useFormat();
  return (
    <Note>
      {since && `${say('analytics.sources.since', { day: date(since) })} `}
      {countries && `${say('analytics.sources.countries', { day: date(countries.date) })} `}
      {say('analytics.sources.privacy')}
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1.5, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
