import { useGetList } from 'react-admin';
import { Panel } from '#ui/Card/Panel.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Busy, Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Publication } from '../../resources/publications/publicationsCalls.ts';
import { publicationQuestions } from '../../resources/publications/publicationQuestions.ts';
import { usePublicLink } from '../../resources/publications/usePublicLink.ts';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useVisitLink } from '../../app/useVisitLink.ts';
import { useWords } from '../../i18n/words.ts';
import { PublicationLines } from './PublicationLines.ts';
import '../../resources/publications/messages.ts';
import '../../lists/messages.ts';

const { newest } = publicationQuestions;

/** The newest publications, each with a link to its statistics. */
export function RecentPublications() {
  const say = useWords();
  const all = (
    <LinkButton small component={Link} to={screenPath.publications} aria-label={say('profile.recent.allOf')}>
      {say('profile.recent.all')}
    </LinkButton>
  );
  return (
    <Panel title={say('profile.recent.title')} actions={all}>
      <Newest />
    </Panel>
  );
}

function Newest() {
  const say = useWords();
  const { data, isPending, error, refetch, isFetching } = useGetList<Publication>('publications', newest);
  if (isPending) {
    return (
      <Busy label={say('profile.recent.loading')}>
        <PublicationLines>
          {Array.from({ length: newest.pagination.perPage }, (_, line) => (
            <li key={line}>
              <div>
                <span>
                  <Skeleton width={`${14 - line}ch`} />
                </span>
                <small>
                  <Skeleton width="16ch" />
                </small>
              </div>
            </li>
          ))}
        </PublicationLines>
      </Busy>
    );
  }
  if (error) {
    return (
      <FailedQuery query={{ error, isFetching, refetch }} size="panel" title={say('publications.failed')} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState size="panel" title={say('publications.empty.title')}>
        {say('publications.empty.text')}
      </EmptyState>
    );
  }
  return (
    <PublicationLines>
      {data.map((publication) => (
        <Line key={publication.id} {...publication} />
      ))}
    </PublicationLines>
  );
}

function Line({ name, created_at, pages, archived }: Publication) {
  const say = useWords();
  const { date } = useFormat();
  const visit = useVisitLink()(usePublicLink()(name));
  const facts = [
    archived && say('publications.archived'),
    created_at && date(created_at),
    pages && say('profile.recent.pages', { smart_count: pages }),
  ].filter(Boolean);
  return (
    <li>
      <div>
        <span>{name}</span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </div>
      <div>
        <LinkButton small look="quiet" {...visit} aria-label={say('publications.viewOf', { name })}>
          {say('publications.view')}
        </LinkButton>
        <LinkButton
          small
          look="quiet"
          component={Link}
          to={screenPath.analytics(name)}
          aria-label={say('publications.statsOf', { name })}
        >
          {say('publications.stats')}
        </LinkButton>
      </div>
    </li>
  );
}
