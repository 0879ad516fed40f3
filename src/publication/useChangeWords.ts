import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { changeOf, type Change } from './change.ts';
import './changeMessages.ts';

/** A change with its words; `written` writes the figures. */
export function useChangeWords() {
  const say = useWords();
  const { number } = useFormat();
  return (
    now: number,
    before: number,
    written: (value: number) => string = number,
  ): Pick<Change, 'direction'> & { words: string } => {
    const { direction, size, by } = changeOf(now, before);
    if (direction === 'same') return { direction, words: say('change.same') };
    if (before === 0) return { direction, words: say('change.first') };
    const how = by === 'percent' ? say('change.percent', { size: number(size) }) : written(size);
    return { direction, words: say(`change.${direction}`, { size: how, before: written(before) }) };
  };
}
