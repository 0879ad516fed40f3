import { useState } from 'react';
import { noneKnown } from '#rules/traits';
import { Combobox, type Choice } from '#ui/Combobox/Combobox.tsx';
import { occursIn } from '../data/arrange.ts';
import { clipped } from '../i18n/clipped.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { longestChoice, useFoundLinks } from './useFoundLinks.ts';
import { useLinkNames } from './useLinkNames.ts';
import { useMoreWords } from './useMoreWords.ts';
import type { PeriodSearch } from './useSearchScope.ts';
import './linkFilterMessages.ts';

const several = '*';

/** A publication's trackable links, found by typing; the one that the list is narrowed down to. */
export function LinkField({ search: { scope, links: chosen, setLinks } }: { search: PeriodSearch }) {
  const say = useWords();
  const { number } = useFormat();
  const [q, setQ] = useState('');
  const nameOf = useLinkNames(scope.publication, chosen);
  const { choices: found, total, more, isSearching, isError } = useFoundLinks(scope.publication, q);
  const moreWords = useMoreWords();
  const choiceOf = (value: string): Choice => ({ value, label: clipped(nameOf(value), longestChoice) });
  const current =
    chosen.length > 1
      ? [{ value: several, label: say('linkFilter.several', { count: number(chosen.length) }) }]
      : chosen.filter((link) => link !== noneKnown).map(choiceOf);
  const all = { value: '', label: say('linkFilter.any') };
  // a search of the host knows nothing of these
  const fixed = [all, ...current, choiceOf(noneKnown)];
  const isCurrent = ({ value }: Choice) => current.some((choice) => choice.value === value);
  // chosen, and cut from the list
  const beyond = current.filter(
    ({ value, label }) =>
      value !== several && occursIn(label, q) && !found.some((choice) => choice.value === value),
  ).length;
  return (
    <Combobox
      label={say('linkFilter.label')}
      hideLabel
      choices={[...fixed, ...found.filter((choice) => !isCurrent(choice))]}
      find={(typed) => [
        ...fixed.filter(
          ({ value, label }) => occursIn(label, typed) && !found.some((choice) => choice.value === value),
        ),
        ...found,
      ]}
      onType={setQ}
      keeps
      value={chosen.length > 1 ? several : (chosen[0] ?? '')}
      onChange={(value) => value !== several && setLinks(value === '' ? [] : [value])}
      words={{
        list: say('linkFilter.links'),
        none: say(isError ? 'linkFilter.failed' : isSearching ? 'linkFilter.searching' : 'linkFilter.none'),
        found: () =>
          more > 0
            ? say('linkFilter.more', { count: number(total), shown: number(found.length) })
            : say('linkFilter.found', { smart_count: total, count: number(total) }),
        more: moreWords({ moreLinks: more - beyond }),
      }}
    />
  );
}
