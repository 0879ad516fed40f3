import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import './linkFilterMessages.ts';

type Kind = 'moreLinks' | 'morePublications';

/** How many choices a list leaves out, a line for each kind. */
export function useMoreWords(): (counts: Partial<Record<Kind, number>>) => string[] {
  const say = useWords();
  const { number } = useFormat();
  return (counts) =>
    (Object.entries(counts) as [Kind, number][])
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => say(`linkFilter.${kind}`, { smart_count: count, count: number(count) }));
}
