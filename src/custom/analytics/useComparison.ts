import { useMemo } from 'react';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { useWords } from '../../i18n/words.ts';
import type { Subject } from '../../publication/subject.ts';
import { useLinkNames } from '../../publication/useLinkNames.ts';
import { usePublication } from '../../publication/usePublication.ts';
import { comparisonIn, linkIn, publicationIn, type Comparison } from './comparison.ts';

export interface ChosenComparison {
  /** Undefined for the period before. */
  comparison: Comparison | undefined;
  /** What it is called in chart and tables. */
  name: string;
  choose: (comparison: Comparison | undefined) => void;
}

/** What the figures are compared with, in the page's address. */
export function useComparison(subject: Subject): ChosenComparison {
  const say = useWords();
  const [params, setParams] = useSearchParams();
  const comparison = useMemo(() => comparisonIn(params.get('compare'), subject), [params, subject]);
  const link = linkIn(comparison);
  const other = publicationIn(comparison);
  const nameOfLink = useLinkNames(subject.publication, [link]);
  const publication = usePublication(other);
  const choose = (next: Comparison | undefined) =>
    setParams((current) => withParam(current, 'compare', next));
  const name =
    link === undefined
      ? other === undefined
        ? say(`analytics.compare.names.${(comparison as 'year' | 'whole' | undefined) ?? 'before'}`)
        : (publication?.title ?? other)
      : nameOfLink(link);
  return { comparison, name, choose };
}
