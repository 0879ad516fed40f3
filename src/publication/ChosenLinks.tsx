import { FilterChips } from '#ui/FilterChips/FilterChips.tsx';
import { useSubjectName } from '../app/subjectName.ts';
import { useWords } from '../i18n/words.ts';
import { focusSearch } from '../lists/useFocusAfterDelete.ts';
import { useLinkNames } from './useLinkNames.ts';
import type { PeriodSearch } from './useSearchScope.ts';
import './linkFilterMessages.ts';

/** The links that the list is narrowed down to. */
export function ChosenLinks({ search: { scope, links, setLinks } }: { search: PeriodSearch }) {
  const say = useWords();
  const nameOf = useLinkNames(scope.publication, links);
  useSubjectName(links.length === 1 ? nameOf(links[0] ?? '') : '');
  if (links.length === 0) return null;
  const showAll = () => {
    focusSearch();
    setLinks([]);
  };
  return (
    <FilterChips
      label={say('linkFilter.filters')}
      chips={links.map((link, nth) => ({
        key: link,
        name: say(nth === 0 ? 'linkFilter.label' : 'linkFilter.or'),
        value: nameOf(link),
        removeLabel: say('linkFilter.remove', { name: nameOf(link) }),
      }))}
      onRemove={(key) => (links.length === 1 ? showAll() : setLinks(links.filter((link) => link !== key)))}
      clearLabel={say('linkFilter.clear')}
      onClear={showAll}
    />
  );
}
