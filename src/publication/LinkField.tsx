import { useState } from 'react';
import { useGetList } from 'react-admin';
import { noneKnown } from '#rules/traits';
import { Combobox, type Choice } from '#ui/Combobox/Combobox.tsx';
import { clipped } from '../i18n/clipped.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import { useLinkNames } from './useLinkNames.ts';
import type { PeriodSearch } from './useSearchScope.ts';
import './linkFilterMessages.ts';

/** The first of them by label; more of a search finds the others. */
const mostListed = 50;
const longest = 60;
const several = '*';

const isIn = ({ label }: Choice, typed: string) => label.toLowerCase().includes(typed.trim().toLowerCase());

/** A publication's trackable links, found by typing; the one that the list is narrowed down to. */
export function LinkField({ search: { scope, links: chosen, setLinks } }: { search: PeriodSearch }) {
  const say = useWords();
  const { number } = useFormat();
  const [q, setQ] = useState('');
  const nameOf = useLinkNames(scope.publication, chosen);
  const {
    data,
    total = 0,
    isPending,
    isPlaceholderData,
    isError,
  } = useGetList<TrackableLink>(
    'trackablelinks',
    {
      filter: q.trim() === '' ? {} : { q },
      sort: { field: 'label', order: 'ASC' },
      pagination: { page: 1, perPage: mostListed },
      meta: { publication: scope.publication },
    },
    { retry: false },
  );
  const isSearching = isPending || isPlaceholderData;
  const choiceOf = (value: string, label = nameOf(value)): Choice => ({
    value,
    label: clipped(label, longest),
  });
  // those of another search must not be taken by Enter
  const found = (isSearching ? [] : (data ?? [])).map(({ identifier, label }) => choiceOf(identifier, label));
  const current =
    chosen.length > 1
      ? [{ value: several, label: say('linkFilter.several', { count: number(chosen.length) }) }]
      : chosen.filter((link) => link !== noneKnown).map((link) => choiceOf(link));
  const all = { value: '', label: say('linkFilter.any') };
  // a search of the host knows nothing of these
  const fixed = [all, ...current, choiceOf(noneKnown)];
  const isCurrent = ({ value }: Choice) => current.some((choice) => choice.value === value);
  return (
    <Combobox
      label={say('linkFilter.label')}
      hideLabel
      choices={[...fixed, ...found.filter((choice) => !isCurrent(choice))]}
      find={(typed) => [
        ...fixed.filter(
          (choice) => isIn(choice, typed) && !found.some(({ value }) => value === choice.value),
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
          total > found.length
            ? say('linkFilter.more', { count: number(total), shown: number(found.length) })
            : say('linkFilter.found', { smart_count: total, count: number(total) }),
      }}
    />
  );
}
