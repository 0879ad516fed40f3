import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { useConfig } from '../../app/AccountContext.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useWords } from '../../i18n/words.ts';
import { PagesUnreported } from '../../publication/PagesUnreported.tsx';
import { Panels } from '../../publication/Panels.tsx';
import { RangeBar } from '../../publication/RangeBar.tsx';
import { spansYears, type Analytics } from './analyticsModel.ts';
import { isEarlier } from './comparison.ts';
import { EngagementTable } from './EngagementTable.tsx';
import { Figures } from './Figures.tsx';
import { LazyCompareField } from './LazyCompareField.tsx';
import { LimitsNote } from './LimitsNote.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { OnScreen } from './OnScreen.tsx';
import { PageTable } from './PageTable.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { ReadsChart } from './ReadsChart.tsx';
import { Retention } from './Retention.tsx';
import { SourceFilterBar } from './SourceFilterBar.tsx';
import { SourcesComing } from './SourcesComing.tsx';
import { LazySources } from './sourcesPart.ts';
import { useChartFigure } from './useChartFigure.ts';
import { useDrawn } from './useDrawn.ts';
import { useFigureCards } from './useFigureCards.ts';
import type { ShownFigures } from './useFigures.ts';
import './messages.ts';

export interface AnalyticsPanelsProps {
  figures: ShownFigures;
  /** In place of figures where none are collected. */
  notCollecting: (analytics: Analytics) => ReactNode;
  /** With the owner's notes on the chart's days. */
  noted?: boolean;
  /** After the figures. */
  children?: ReactNode;
}

const noPages: Analytics['pages'] = [];

/** Everything that is drawn of a publication's figures, for its owner and for the visitors of a shared report. */
export function AnalyticsPanels({ figures, notCollecting, noted = false, children }: AnalyticsPanelsProps) {
  const say = useWords();
  const cache = useQueryClient();
  const { sources } = useConfig();
  const { subject, chosen, filtered, choice, query, analytics, compared, before, alike, paged, unread } =
    figures;
  const { range, today } = chosen;
  const reply = query.data;
  const shown = !analytics || analytics.state === 'enabled';
  const drawn = useDrawn(figures);
  const cards = useFigureCards({ analytics, rows: drawn.points.rows, days: drawn.byDay.rows });
  const chart = useChartFigure(cards);
  const isPhone = useIsPhone();
  // a phone shows figures first
  const compare = shown && !figures.failed && (
    <PartBoundary title={say('analytics.compare.label')}>
      <LazyCompareField subject={subject} compared={compared} before={before} />
    </PartBoundary>
  );
  return (
    <Panels data-panels="">
      <PrintedHead
        choice={choice}
        range={range}
        reply={reply}
        compared={typeof before.totals === 'object' ? compared.name : undefined}
      />
      <OnScreen close>
        <RangeBar
          chosen={chosen}
          loading={say('analytics.loading')}
          busy={query.isFetching && !query.isPending}
          // all of the screen: sources and comparison are of the same moment
          onSame={() => void cache.invalidateQueries({ queryKey: ['analytics', subject.publication] })}
        />
        {!isPhone && compare}
      </OnScreen>
      {filtered.names.length > 0 && (
        <OnScreen close>
          <SourceFilterBar filtered={filtered} reply={reply} />
        </OnScreen>
      )}
      {figures.failed ? (
        <FailedQuery query={query} title={say('analytics.failedTitle')} />
      ) : (
        <>
          <Figures
            analytics={analytics}
            figures={cards}
            chart={shown && !unread ? chart : undefined}
            before={before.totals}
            earlier={isEarlier(compared.comparison)}
            busy={query.isFetching}
          />
          {isPhone && <OnScreen>{compare}</OnScreen>}
          {!paged && !unread && <PagesUnreported screen="analytics" />}
          {analytics && <LimitsNote limits={analytics.limits} />}
          {analytics && analytics.state !== 'enabled' && notCollecting(analytics)}
          {paged && reply && analytics?.state === 'enabled' && <Retention reply={reply} subject={subject} />}
          {shown && (
            <PartBoundary title={say('analytics.chart.title')}>
              <ReadsChart
                drawn={drawn}
                figure={chart}
                name={compared.name}
                heads={figures.heads}
                alike={alike}
                publication={subject.publication}
                range={range}
                noted={noted}
                loading={query.isPending}
                years={spansYears(drawn.range, today)}
                empty={unread && <NobodyYet figures={figures} />}
              />
            </PartBoundary>
          )}
          {shown && sources && (
            <PartBoundary title={say('analytics.sources.title')}>
              <LazySources
                choice={choice}
                filtered={filtered}
                beside={figures.beside}
                fallback={<SourcesComing />}
              />
            </PartBoundary>
          )}
          {shown && !unread && (
            <>
              {paged && (
                <PageTable
                  pages={analytics?.pages ?? noPages}
                  reply={reply}
                  beside={figures.beside}
                  loading={query.isPending}
                />
              )}
              <EngagementTable
                pages={analytics?.pages ?? noPages}
                beside={figures.beside}
                periods={drawn.points.periods}
                paged={paged}
                loading={query.isPending}
              />
            </>
          )}
          {children}
        </>
      )}
    </Panels>
  );
}
