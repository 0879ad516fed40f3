import { useMemo } from 'react';
import type { SourceFilters } from '#contract/sources';
import type { SourceName } from '#rules/traits';
import type { Bar } from '#ui/BarList/BarList.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import type { SharedList } from './sourcesModel.ts';
import { valuesOf } from './sourceFilters.ts';
import { useSourceWords } from './useSourceWords.ts';

/** The key of what is summed: no value has it. */
const restKey = '\0rest';

/** A list's rows as bars, and what they leave as a last one. */
export function useBars(name: SourceName, { rows, rest }: SharedList, filters: SourceFilters): Bar[] {
  const say = useWords();
  const words = useSourceWords();
  const share = useShare();
  const { number } = useFormat();
  return useMemo(() => {
    const chosen = valuesOf(filters, name);
    const bar = (key: string, label: string, counted: { sessions: number; share: number }) => ({
      key,
      label,
      count: number(counted.sessions),
      shareText: share(counted.share),
      length: counted.share,
    });
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
        pressed: chosen.includes(row.value),
      })),
      ...(others ? [others] : []),
    ];
  }, [name, rows, rest, filters, say, words, share, number]);
}
