import { useCallback } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { changeOf, type Change } from './change.ts';
import './changeMessages.ts';

export interface ShortChange extends Pick<Change, 'direction'> {
  words: string;
}

/**
 * A change as a column has it, beside what it is measured from: "+12%"; `sized` writes what lies between figures of which
 * percent would mislead.
 */
export function useShortChange() {
  const say = useWords();
  const { number } = useFormat();
  return useCallback(
    (
      now: number,
      then: number,
      written: (value: number) => string = number,
      sized?: (size: number) => string,
    ): ShortChange => {
      const { direction, size, by } = changeOf(now, then);
      const change = sized
        ? sized(Math.abs(now - then))
        : by === 'percent'
          ? say('change.percent', { size: number(size) })
          : written(size);
      return { direction, words: say(`change.short.${direction}`, { size: change }) };
    },
    [say, number],
  );
}
