import { noneKnown } from '#rules/traits';
import { Button } from '#ui/Button/Button.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { isolated } from '../i18n/isolated.ts';
import { useWords } from '../i18n/words.ts';
import { focusSearch } from '../lists/useFocusAfterDelete.ts';
import './linkFilterMessages.ts';
import { useLinkNames } from './useLinkNames.ts';
import type { PeriodSearch } from './useSearchScope.ts';

export interface NothingInPeriodProps {
  room: 'leads' | 'forms';
  search: PeriodSearch;
}

/** Shown for a list with nothing in its period, with a button that widens it, or shows all links. */
export function NothingInPeriod({ room, search }: NothingInPeriodProps) {
  const say = useWords();
  const narrowed = useNarrowed(search);
  const showAll = () => {
    focusSearch();
    search.setLinks([]);
  };
  return (
    <EmptyState
      announce
      title={say(`${room}.empty.title`)}
      action={
        search.links.length > 0 ? (
          <Button onClick={showAll}>{say('linkFilter.clear')}</Button>
        ) : (
          search.widen && <Button onClick={search.widen}>{say('lists.widen')}</Button>
        )
      }
    >
      <p>{say(`${room}.empty.text`)}</p>
      {narrowed !== undefined && <p>{narrowed}</p>}
    </EmptyState>
  );
}

/** Which links the list is narrowed down to; undefined where it is not. */
function useNarrowed({ scope, links }: PeriodSearch): string | undefined {
  const say = useWords();
  const nameOf = useLinkNames(scope.publication, links);
  const [one] = links;
  if (one === undefined) return undefined;
  if (links.length > 1)
    return say('linkFilter.narrowedToSeveral', {
      names: links.map((link) => isolated(nameOf(link))).join(', '),
    });
  return one === noneKnown
    ? say('linkFilter.narrowedToWhole')
    : say('linkFilter.narrowed', { name: isolated(nameOf(one)) });
}
