import { useCallback, useMemo, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { OverviewReply } from '#contract/overview';
import { Card } from '#ui/Card/Card.tsx';
import { Delta } from '#ui/Delta/Delta.tsx';
import { LineChart } from '#ui/LineChart/LineChart.tsx';
import type { ChartSeries } from '#ui/LineChart/lineChartProps.ts';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { localDay } from '../../publication/dateRange.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useTableLabels } from '../../lists/useTableLabels.ts';
import { useChangeWords } from '../../publication/useChangeWords.ts';
import { trendSince } from './overviewModel.ts';

export interface ReadersProps {
  reply: OverviewReply | undefined;
  /** Whether the axis shows years. */
  years: boolean;
  /** Over the chart while there are no readers. */
  empty: ReactNode;
}

/** Sessions of all publications, in a figure and day by day, beside the period before. */
export function Readers({ reply, years, empty }: ReadersProps) {
  const say = useWords();
  const format = useFormat();
  const table = useTableLabels(say('overview.loading'));
  const trend = useMemo(() => reply && trendSince(reply), [reply]);
  const isCut = trend && trend.length < (reply?.trend.length ?? 0);
  const series = useMemo<ChartSeries[]>(
    () => [
      {
        key: 'now',
        label: say('overview.chart.now'),
        values: trend?.map(({ sessions }) => sessions) ?? [],
      },
      {
        key: 'before',
        label: say('overview.chart.before'),
        values: trend?.map(({ before }) => before) ?? [],
      },
    ],
    [trend, say],
  );
  const formatPoint = useCallback(
    (day: string, place: 'axis' | 'full') =>
      place === 'axis' && !years ? format.shortDay(day) : format.date(day),
    [format, years],
  );
  return (
    <Sheet as="section" aria-label={say('overview.sessions')}>
      <Sum reply={reply} />
      <PartBoundary title={say('overview.chart.title')}>
        <LineChart
          title={say('overview.chart.title')}
          points={useMemo(() => trend?.map(({ date }) => localDay(new Date(date))) ?? [], [trend])}
          pointsLabel={say('overview.chart.day')}
          formatPoint={formatPoint}
          formatValue={format.number}
          series={series}
          labels={{
            ...table,
            showTable: say('overview.chart.asTable'),
            showChart: say('overview.chart.asChart'),
          }}
          loading={!reply}
          empty={empty}
          note={isCut && say('overview.chart.uploaded', { day: format.date(reply?.since ?? '') })}
          height={240}
        />
      </PartBoundary>
    </Sheet>
  );
}

function Sum({ reply }: { reply: OverviewReply | undefined }) {
  const say = useWords();
  const { number } = useFormat();
  const changed = useChangeWords();
  const change = reply && changed(reply.figures.sessions, reply.before.sessions);
  return (
    <Figure>
      <dt>{say('overview.sessions')}</dt>
      <dd className="figure">{reply ? number(reply.figures.sessions) : <Skeleton width="4ch" />}</dd>
      <dd>
        {change ? <Delta direction={change.direction}>{change.words}</Delta> : <Skeleton width="16ch" />}
      </dd>
      <dd className="now" data-some={reply && reply.now > 0 ? '' : undefined}>
        {reply &&
          (reply.now > 0 ? say('overview.now.some', { smart_count: reply.now }) : say('overview.now.none'))}
      </dd>
    </Figure>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    gap: theme.spacing(5),
  },
}));

const Figure = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { ...theme.typography.subtitle2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& .figure': {
    ...theme.typography.h1,
    fontFamily: theme.typography.fontFamily,
    fontWeight: theme.typography.fontWeightMedium,
    letterSpacing: '-0.03em',
    fontVariantNumeric: 'tabular-nums',
    margin: theme.spacing(0.5, 0),
  },
  '& .now': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'baseline',
    gap: theme.spacing(1),
    minHeight: '1.5em',
    marginTop: theme.spacing(2),
    color: theme.vars.palette.text.secondary,
    '&[data-some]': { color: theme.vars.palette.text.primary },
    '&[data-some]::before': {
      content: '""',
      width: 8,
      height: 8,
      borderRadius: '50%',
      background: theme.vars.palette.success.main,
    },
  },
}));
