import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { changeOf, type Change } from './change.ts';
import './changeMessages.ts';

/**
 * A change, or with `against` a difference, with its words; `written` writes the figures, and `sized` what lies between
 * them where percent would mislead.
 */
export function useChangeWords(how: 'since' | 'against' = 'since') {
  const say = useWords();
  const { number, decimal } = useFormat();
  const room = how === 'since' ? 'change' : 'change.against';
  return (
    now: number,
    before: number,
    written: (value: number) => string = number,
    sized?: (size: number) => string,
  ): Pick<Change, 'direction'> & { words: string } => {
    const { direction, size, by } = changeOf(now, before);
    if (direction === 'same') return { direction, words: say(`${room}.same`) };
    if (before === 0 && !sized && how === 'since') return { direction, words: say('change.first') };
    if (sized)
      return {
        direction,
        words: say(`${room}.${direction}`, { size: sized(Math.abs(now - before)), before: written(before) }),
      };
    const change = by === 'percent' ? say('change.percent', { size: decimal(size) }) : written(size);
    return { direction, words: say(`${room}.${direction}`, { size: change, before: written(before) }) };
  };
}
