import { useState } from 'react';
import type { Choice, ComboboxProps } from '#ui/Combobox/Combobox.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { occursIn } from '../../data/arrange.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { rangeBefore } from '../../publication/dateRange.ts';
import type { Subject } from '../../publication/subject.ts';
import { longestChoice, useFoundLinks } from '../../publication/useFoundLinks.ts';
import { useLinkNames } from '../../publication/useLinkNames.ts';
import { useMoreWords } from '../../publication/useMoreWords.ts';
import { besideDays, daysIn, linkIn, type Beside } from './heatBeside.ts';

/** What can be beside a page: the facing one, other days, and every link by typing. */
export function useBesideChoices(
  { publication, trackId }: Subject,
  range: DayRange,
  value: Beside | undefined,
  facing: boolean,
): Pick<ComboboxProps, 'choices' | 'find' | 'onType' | 'words'> {
  const say = useWords();
  const { number } = useFormat();
  const moreWords = useMoreWords();
  const [q, setQ] = useState('');
  const links = useFoundLinks(publication, q, { without: trackId });
  const chosen = linkIn(value);
  const nameOf = useLinkNames(publication, [chosen]);
  // those that are chosen, or at first as many as the page's, before them
  const anyDays = daysIn(value) ? (value ?? '') : besideDays(rangeBefore(range));
  const group = say('linkFilter.links');
  const choiceOf = (link: string, label: string): Choice => ({ value: `link:${link}`, label, group });
  // chosen, and cut from the list
  const beyond =
    chosen === undefined || links.choices.some((link) => link.value === chosen)
      ? []
      : [choiceOf(chosen, clipped(nameOf(chosen), longestChoice))];
  const fixed: Choice[] = [
    { value: '', label: say('heatmap.beside.nothing') },
    ...(facing || value === 'facing' ? [{ value: 'facing', label: say('heatmap.beside.facing') }] : []),
    { value: 'before', label: say('heatmap.beside.before') },
    { value: 'year', label: say('heatmap.beside.year') },
    { value: anyDays, label: say('heatmap.beside.days') },
    ...(trackId === undefined ? [] : [{ value: 'whole', label: say('heatmap.whole') }]),
    ...beyond,
  ];
  const found = links.choices.map((link) => choiceOf(link.value, link.label));
  const more = moreWords({
    moreLinks: links.more - beyond.filter(({ label }) => occursIn(label, q)).length,
  });
  return {
    choices: [...fixed, ...found],
    find: (typed) => [...fixed.filter(({ label }) => occursIn(label, typed)), ...found],
    onType: setQ,
    words: {
      list: say('heatmap.beside.label'),
      none: say(
        links.isError
          ? 'linkFilter.failed'
          : links.isSearching
            ? 'linkFilter.searching'
            : 'linkFilter.noChoice',
      ),
      found: (count) =>
        [say('linkFilter.choices', { smart_count: count, count: number(count) }), ...more].join(', '),
      more,
    },
  };
}
