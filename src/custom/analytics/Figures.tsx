import { styled } from '@mui/material/styles';
import { Delta } from '#ui/Delta/Delta.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { Sparkline } from '#ui/Sparkline/Sparkline.tsx';
import { StatCard, StatRow } from '#ui/StatCard/StatCard.tsx';
import { useWords } from '../../i18n/words.ts';
import { useChangeWords } from '../../publication/useChangeWords.ts';
import type { Analytics, Totals } from './analyticsModel.ts';
import type { ChartFigure } from './useChartFigure.ts';
import type { Figure } from './useFigureCards.ts';

export interface FiguresProps {
  /** Undefined while loading. */
  analytics: Analytics | undefined;
  figures: readonly Figure[];
  /** Chooses what the chart draws; undefined where it draws nothing. */
  chart: ChartFigure | undefined;
  /** Those of the range before, or `pending` while they are on their way; undefined where there is no comparison. */
  before: Partial<Totals> | 'pending' | undefined;
  /** They are of earlier days; otherwise of other readers. */
  earlier: boolean;
  busy: boolean;
}

/** The figures of the range, each with its change and its course; empty while loading. */
export function Figures({ analytics, figures, chart, before, earlier, busy }: FiguresProps) {
  const say = useWords();
  return (
    <StatRow label={say('analytics.figures')} busy={busy}>
      {figures.map((figure) => {
        const now = analytics?.totals[figure.key];
        return (
          <StatCard
            key={figure.key}
            label={say(`analytics.${figure.key}`)}
            value={figure.unknown ? '–' : now === undefined ? undefined : figure.format(now)}
            course={(!analytics || isMeasured(figure)) && <Sparkline values={figure.course} />}
            chosen={chart?.chosen?.key === figure.key}
            onChoose={chart?.drawable.includes(figure) ? () => chart.choose(figure.key) : undefined}
            note={
              <>
                {before && !figure.unknown && (
                  <Changed now={now} before={before} earlier={earlier} figure={figure} />
                )}
                <span>{figure.note}</span>
              </>
            }
          />
        );
      })}
    </StatRow>
  );
}

/** Some hosts send a figure without its days. */
const isMeasured = ({ course }: Figure) => course.some((value) => value !== null);

interface ChangedProps {
  now: number | undefined;
  before: Partial<Totals> | 'pending';
  earlier: boolean;
  figure: Figure;
}

/** A line of its own; it keeps its place while the earlier figures are on their way. */
function Changed({ now, before, earlier, figure: { key, format, round, sized } }: ChangedProps) {
  const changed = useChangeWords(earlier ? 'since' : 'against');
  if (now === undefined || before === 'pending')
    return (
      <Line aria-hidden="true">
        <Skeleton width="14ch" />
      </Line>
    );
  const other = before[key];
  if (other === undefined) return null;
  // an average has fractions
  const { direction, words } = changed(round(now), round(other), format, sized);
  return (
    <Line>
      <Delta direction={direction}>{words}</Delta>
    </Line>
  );
}

const Line = styled('span')({ display: 'block' });
