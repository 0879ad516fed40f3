import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import type { HeatSpot } from './heatSpots.ts';

const capital = <T extends string>(word: T) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<T>;
const placeKey = ({ row, column }: HeatSpot): MessageKey => `heatmap.spots.${row}${capital(column)}`;

/** Where on its page a spot is: in words, and from its left and top. */
export function useSpotWords() {
  const say = useWords();
  const { number } = useFormat();
  // stable, as the columns of a table must be
  return useMemo(() => {
    const hundredth = (part: number) => number(Math.round(part * 100));
    return {
      place: (spot: HeatSpot) => say(placeKey(spot)),
      at: ({ left, top }: HeatSpot) =>
        say('heatmap.spots.atValue', { left: hundredth(left), top: hundredth(top) }),
    };
  }, [say, number]);
}
