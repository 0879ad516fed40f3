import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Delta } from '#ui/Delta/Delta.tsx';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';
import { StatCard, StatRow } from '#ui/StatCard/StatCard.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useChangeWords } from '../../publication/useChangeWords.ts';
import type { Totals } from './analyticsModel.ts';

export interface FiguresProps {
  totals: Totals | undefined;
  /** Those of the range before, or `pending` while they are on their way; undefined where there is no comparison. */
  before: Partial<Totals> | 'pending' | undefined;
  /** They are of earlier days; otherwise of other readers. */
  earlier: boolean;
  /** Chooses what they are compared with. */
  compare: ReactNode;
  /** The viewer reports pages. */
  paged: boolean;
  busy: boolean;
}

/** The four figures of the range, each with its change, and what they are compared with; empty while loading. */
export function Figures({ totals, before, earlier, compare, paged, busy }: FiguresProps) {
  const say = useWords();
  const { number, decimal, duration } = useFormat();
  const figures = [
    { key: 'sessions', format: number, note: say('analytics.sessionsNote') },
    {
      key: 'reads',
      format: number,
      unknown: !paged,
      note: say(paged ? 'analytics.readsNote' : 'analytics.readsUnreported'),
    },
    {
      key: 'timePerPage',
      format: duration,
      note: say(paged ? 'analytics.timeNote' : 'analytics.timeInAll', {
        seconds: totals ? decimal(totals.timePerPage) : '–',
      }),
    },
    { key: 'clicks', format: number, note: say('analytics.clicksNote') },
  ] as const;
  return (
    <div>
      <StatRow label={say('analytics.figures')} busy={busy}>
        {figures.map(({ key, format, note, ...figure }) => {
          const unknown = 'unknown' in figure && figure.unknown;
          return (
            <StatCard
              key={key}
              label={say(`analytics.${key}`)}
              value={unknown ? '–' : totals && format(totals[key])}
              note={
                <>
                  {before && !unknown && (
                    <Changed
                      now={totals?.[key]}
                      before={before}
                      earlier={earlier}
                      figure={key}
                      format={format}
                    />
                  )}
                  <span>{note}</span>
                </>
              }
            />
          );
        })}
      </StatRow>
      {compare}
    </div>
  );
}

interface ChangedProps {
  now: number | undefined;
  before: Partial<Totals> | 'pending';
  earlier: boolean;
  figure: keyof Totals;
  format: (value: number) => string;
}

/** A line of its own; it keeps its place while the earlier figures are on their way. */
function Changed({ now, before, earlier, figure, format }: ChangedProps) {
  const changed = useChangeWords(earlier ? 'since' : 'against');
  if (now === undefined || before === 'pending')
    return (
      <Line aria-hidden="true">
        <Skeleton width="14ch" />
      </Line>
    );
  const other = before[figure];
  if (other === undefined) return null;
  // an average has fractions
  const { direction, words } = changed(Math.round(now), Math.round(other), format);
  return (
    <Line>
      <Delta direction={direction}>{words}</Delta>
    </Line>
  );
}

const Line = styled('span')({ display: 'block' });
