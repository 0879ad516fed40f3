import { useMemo } from 'react';
import type { SourceFilters } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import type { Bar } from '#ui/BarList/BarList.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import { sessionsIn, type SharedList } from './sourcesModel.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import { valuesOf } from './sourceFilters.ts';
import type { BesideLists } from './useSourcesBeside.ts';
import { useSourceWords } from './useSourceWords.ts';

/** The key of what is summed: no value has it. */
const restKey = '\0rest';

export interface BarsOf {
  name: SourceName;
  list: SharedList;
  filters: SourceFilters;
  /** The lists of what is compared with. */
  beside: BesideLists | undefined;
}

/** A list's rows as bars, and what they leave as a last one. */
export function useBars({ name, list: { rows, rest }, filters, beside: compared }: BarsOf): Bar[] {
  const say = useWords();
  const words = useSourceWords();
  const share = useShare();
  const { number } = useFormat();
  const short = useShortChange();
  return useMemo(() => {
    const chosen = valuesOf(filters, name);
    const bar = (key: string, label: string, counted: { sessions: number; share: number }) => ({
      key,
      label,
      count: number(counted.sessions),
      shareText: share(counted.share),
      length: counted.share,
    });
    const sessionsThen = sessionsIn(compared?.lists, name);
    const beside = (value: string, sessions: number) => {
      const before = sessionsThen(value);
      return before === undefined || !compared
        ? {}
        : { then: number(before), change: short(sessions, before, compared.heads) };
    };
    const others = rest && {
      ...bar(
        restKey,
        say('analytics.sources.rest', { smart_count: rest.values, count: number(rest.values) }),
        rest,
      ),
      fixed: true,
    };
    return [
      ...rows.map((row) => ({
        ...bar(row.value, words(name, row.value, row.label), row),
        ...beside(row.value, row.sessions),
        pressed: chosen.includes(row.value),
      })),
      ...(others ? [others] : []),
    ];
  }, [name, rows, rest, filters, compared, short, say, words, share, number]);
}
