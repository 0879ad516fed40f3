import { Button } from '#ui/Button/Button.tsx';
import { presetRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../i18n/words.ts';
import type { PeriodSearch } from './useSearchScope.ts';

export interface NothingInPeriodProps {
  room: 'leads' | 'forms';
  search: PeriodSearch;
}

/** Shown for a list with nothing in its period, with a button that widens it. */
export function NothingInPeriod({ room, search }: NothingInPeriodProps) {
  const say = useWords();
  const longest = presetRange('last12Months', search.today);
  return (
    <EmptyState
      announce
      title={say(`${room}.empty.title`)}
      action={
        search.range.from > longest.from && (
          <Button onClick={() => search.setRange(longest)}>{say('lists.widen')}</Button>
        )
      }
    >
      {say(`${room}.empty.text`)}
    </EmptyState>
  );
}
