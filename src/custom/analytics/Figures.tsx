import { StatCard, StatRow } from '#ui/StatCard/StatCard.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Totals } from './analyticsModel.ts';

export interface FiguresProps {
  totals: Totals | undefined;
  /** The viewer reports pages. */
  paged: boolean;
  busy: boolean;
}

/** The four figures of the range; empty while loading. */
export function Figures({ totals, paged, busy }: FiguresProps) {
  const say = useWords();
  const { number, decimal, duration } = useFormat();
  const written = (format: (value: number) => string, figure: keyof Totals) =>
    totals && format(totals[figure]);
  return (
    <StatRow label={say('analytics.figures')} busy={busy}>
      <StatCard
        label={say('analytics.sessions')}
        value={written(number, 'sessions')}
        note={say('analytics.sessionsNote')}
      />
      <StatCard
        label={say('analytics.reads')}
        value={paged ? written(number, 'reads') : '–'}
        note={say(paged ? 'analytics.readsNote' : 'analytics.readsUnreported')}
      />
      <StatCard
        label={say('analytics.timePerPage')}
        value={written(duration, 'timePerPage')}
        note={say(paged ? 'analytics.timeNote' : 'analytics.timeInAll', {
          seconds: written(decimal, 'timePerPage') ?? '–',
        })}
      />
      <StatCard
        label={say('analytics.clicks')}
        value={written(number, 'clicks')}
        note={say('analytics.clicksNote')}
      />
    </StatRow>
  );
}
