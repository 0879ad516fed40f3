import { useMemo } from 'react';
import type { AnalyticsReply } from '#contract/analytics';
import { useWords } from '../../i18n/words.ts';
import type { Totals } from './analyticsModel.ts';
import { isEarlier, type Comparison } from './comparison.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';

/** What stands beside the figures of a table. */
export interface Beside {
  reply: AnalyticsReply;
  /** Of which figures. */
  choice: AnalyticsChoice;
  /** Those that were counted alike. */
  alike: Partial<Totals>;
  heads: BesideHeads;
}

/** The heads of its columns. */
export interface BesideHeads {
  then: string;
  /** Before the figure, in the cell of what is compared with it: "before 8". */
  cell: string;
  change: string;
  /** It is of earlier days. */
  earlier: boolean;
}

/** The heads of the columns with what is compared, and with the change since then or the difference from it. */
export function useBesideHeads(comparison: Comparison | undefined): BesideHeads {
  const say = useWords();
  return useMemo(() => {
    const earlier = isEarlier(comparison);
    const then = earlier ? (comparison === 'year' ? 'year' : 'before') : 'other';
    return {
      then: say(`analytics.compare.then.${then}`),
      cell: say(`analytics.compare.cell.${then}`),
      change: say(`analytics.compare.change.${earlier ? 'since' : 'against'}`),
      earlier,
    };
  }, [say, comparison]);
}
