import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import { Busy, SkeletonChart } from '#ui/Skeleton/Skeleton.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { missingIn } from '../../app/missing.ts';
import { MissingScreen } from '../../app/MissingScreen.tsx';
import { useParams } from '../../app/routing.tsx';
import { useFocusKept } from '../../app/useFocusKept.ts';
import { useWords } from '../../i18n/words.ts';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';
import { Panels } from '../../publication/Panels.tsx';
import { RangeBar } from '../../publication/RangeBar.tsx';
import { trackIdOf } from '../../publication/subject.ts';
import { SubjectHeader } from '../../publication/SubjectHeader.tsx';
import { LazyCompareField } from './LazyCompareField.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { NotCollecting } from './NotCollecting.tsx';
import { OnScreen } from './OnScreen.tsx';
import { PageTable } from './PageTable.tsx';
import { Retention } from './Retention.tsx';
import { SourceFilterBar } from './SourceFilterBar.tsx';
import { useAnalyticsSwitch } from './useAnalytics.ts';
import { useFigures, type ShownFigures } from './useFigures.ts';
import './messages.ts';

/** The pages of a publication, or those read through a link: how many readers reached each, and what they did there. */
export function PagesPage() {
  const say = useWords();
  const cache = useQueryClient();
  const { publication = '', identifier } = useParams();
  const subject = useMemo(() => ({ publication, trackId: trackIdOf(identifier) }), [publication, identifier]);
  const figures = useFigures(subject);
  const { query, analytics, chosen, filtered } = figures;
  const isPhone = useIsPhone();
  useFocusKept();
  const missing = missingIn(query.data?.message);
  // what is compared is in the table
  const tabled =
    !figures.failed && figures.paged && !figures.unread && (analytics?.state ?? 'enabled') === 'enabled';
  const compare = tabled && (
    <OnScreen>
      <LazyCompareField subject={subject} compared={figures.compared} before={figures.before} />
    </OnScreen>
  );
  if (missing) return <MissingScreen title={say('screens.pages')} what={missing} publication={publication} />;
  return (
    <>
      <SubjectHeader
        room="analytics"
        screen="pages"
        subject={subject}
        link={query.isPending ? undefined : (query.data?.LinkLabel ?? subject.trackId)}
      />
      <Panels>
        <div>
          <RangeBar
            chosen={chosen}
            loading={say('analytics.loading')}
            busy={query.isFetching && !query.isPending}
            onSame={() => void cache.invalidateQueries({ queryKey: ['analytics', publication] })}
          />
          {!isPhone && compare}
        </div>
        {filtered.names.length > 0 && <SourceFilterBar filtered={filtered} reply={query.data} />}
        {figures.failed ? (
          <FailedQuery query={query} title={say('analytics.failedTitle')} />
        ) : (
          <Pages figures={figures} compare={isPhone && compare} />
        )}
      </Panels>
    </>
  );
}

const noPages: never[] = [];
/** Pixels. */
const FAN_HEIGHT = 320;

interface PagesProps {
  figures: ShownFigures;
  /** Beside the table, where a phone has room for it. */
  compare: ReactNode;
}

function Pages({ figures, compare }: PagesProps) {
  const say = useWords();
  const { subject, choice, query, analytics, paged, unread } = figures;
  const change = useAnalyticsSwitch(choice);
  const reply = query.data;
  if (analytics && analytics.state !== 'enabled')
    return (
      <NotCollecting analytics={analytics} busy={change.isPending} onEnable={() => change.mutate('ENABLE')} />
    );
  if (unread)
    return (
      <Panel title={say('analytics.pages.title')}>
        <NobodyYet figures={figures} />
      </Panel>
    );
  if (!paged) return <PagesUnreported screen="analytics" />;
  return (
    <>
      {reply ? (
        <Retention reply={reply} subject={subject} />
      ) : (
        <Panel title={say('analytics.retention.title')}>
          <Busy label={say('analytics.loading')}>
            <SkeletonChart height={FAN_HEIGHT} />
          </Busy>
        </Panel>
      )}
      {compare}
      <PageTable
        pages={analytics?.pages ?? noPages}
        reply={reply}
        beside={figures.beside}
        loading={query.isPending}
      />
    </>
  );
}
