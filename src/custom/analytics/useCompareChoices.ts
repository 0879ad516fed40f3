import { useState } from 'react';
import type { Choice, ComboboxProps } from '#ui/Combobox/Combobox.tsx';
import { occursIn } from '../../data/arrange.ts';
import { clipped } from '../../i18n/clipped.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Subject } from '../../publication/subject.ts';
import { useFound } from '../../publication/useFound.ts';
import { longestChoice, useFoundLinks } from '../../publication/useFoundLinks.ts';
import { useMoreWords } from '../../publication/useMoreWords.ts';
import type { Publication } from '../../resources/publications/publicationsCalls.ts';
import { linkIn } from './comparison.ts';
import type { ChosenComparison } from './useComparison.ts';

const newestFirst = { field: 'created_at', order: 'DESC' as const };

export interface CompareChoices extends Pick<ComboboxProps, 'choices' | 'find' | 'onType' | 'words'> {
  /** Links or publications could not be loaded. */
  failed: boolean;
  retry: () => void;
}

/** What figures can be compared with: other days, and every link and publication by typing. */
export function useCompareChoices(
  { publication, trackId }: Subject,
  { comparison, name }: ChosenComparison,
  enabled: boolean,
): CompareChoices {
  const say = useWords();
  const { number } = useFormat();
  const moreWords = useMoreWords();
  const [q, setQ] = useState('');
  const links = useFoundLinks(publication, q, { enabled, without: trackId });
  const publications = useFound<Publication>('publications', { q, sort: newestFirst, enabled });
  const [ofLinks, ofPublications] = [say('analytics.compare.links'), say('analytics.compare.publications')];
  const fixed: Choice[] = [
    { value: '', label: say('analytics.compare.names.before') },
    { value: 'year', label: say('analytics.compare.names.year') },
    ...(trackId === undefined ? [] : [{ value: 'whole', label: say('analytics.compare.names.whole') }]),
  ];
  const found: Choice[] = [
    ...links.choices.map(({ value, label }) => ({ value: `link:${value}`, label, group: ofLinks })),
    ...publications.rows
      .filter((other) => other.name !== publication)
      .map((other) => ({
        value: `publication:${other.name}`,
        label: clipped(other.title ?? other.name, longestChoice),
        group: ofPublications,
      })),
  ];
  // before the lists have come, and where they are cut before it
  const isListed = [...fixed, ...found].some(({ value }) => value === (comparison ?? ''));
  const group = linkIn(comparison) === undefined ? ofPublications : ofLinks;
  const chosen = isListed ? [] : [{ value: comparison ?? '', label: clipped(name, longestChoice), group }];
  const listed = (choices: readonly Choice[]) =>
    [undefined, ofLinks, ofPublications].flatMap((each) => choices.filter((choice) => choice.group === each));
  const isSearching = enabled && (links.isSearching || publications.isSearching);
  const lists = [links, publications].filter(({ isError }) => isError);
  const shown = chosen.filter(({ label }) => occursIn(label, q)).length;
  const more = moreWords({
    moreLinks: links.more - (group === ofLinks ? shown : 0),
    morePublications: publications.more - (group === ofPublications ? shown : 0),
  });
  return {
    choices: listed([...fixed, ...chosen, ...found]),
    find: (typed) =>
      listed([...[...fixed, ...chosen].filter(({ label }) => occursIn(label, typed)), ...found]),
    onType: setQ,
    words: {
      list: say('analytics.compare.label'),
      none: say(
        lists.length > 0
          ? 'analytics.compare.listsFailed'
          : isSearching
            ? 'linkFilter.searching'
            : 'linkFilter.noChoice',
      ),
      found: (count) =>
        [say('linkFilter.choices', { smart_count: count, count: number(count) }), ...more].join(', '),
      more,
    },
    failed: lists.length > 0,
    retry: () => {
      for (const { refetch } of lists) void refetch();
    },
  };
}
