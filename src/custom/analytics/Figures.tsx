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
  /** Days of the range, and of the one before. */
  days: number;
  /** The viewer reports pages. */
  paged: boolean;
  busy: boolean;
}

/** The four figures of the range, each with its change; empty while loading. */
export function Figures({ totals, before, days, paged, busy }: FiguresProps) {
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
                    <Changed now={totals?.[key]} before={before} figure={key} format={format} />
                  )}
                  <span>{note}</span>
                </>
              }
            />
          );
        })}
      </StatRow>
      {before && <Compared>{say('analytics.compared', { smart_count: days })}</Compared>}
    </div>
  );
}

interface ChangedProps {
  now: number | undefined;
  before: Partial<Totals> | 'pending';
  figure: keyof Totals;
  format: (value: number) => string;
}

/** A line of its own; it keeps its place while the earlier figures are on their way. */
function Changed({ now, before, figure, format }: ChangedProps) {
  const changed = useChangeWords();
  if (now === undefined || before === 'pending')
    return (
      <Line aria-hidden="true">
        <Skeleton width="14ch" />
      </Line>
    );
  const earlier = before[figure];
  if (earlier === undefined) return null;
  // an average has fractions
  const { direction, words } = changed(Math.round(now), Math.round(earlier), format);
  return (
    <Line>
      <Delta direction={direction}>{words}</Delta>
    </Line>
  );
}

const Line = styled('span')({ display: 'block' });

const Compared = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));
