import { useCallback } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import type { Change } from './change.ts';
import './changeMessages.ts';

export interface ShortChange extends Pick<Change, 'direction'> {
  words: string;
}

export interface ChangeFrom {
  /** The figure before is of earlier days, so that what was not there then is new. */
  earlier: boolean;
  /** Writes a difference between shares, of which percent would mislead. */
  sized?: ((size: number) => string) | undefined;
}

/**
 * A change as every table has it, always beside the figure it is measured from: "+12%", "new" after nothing, and a dash
 * where there is nothing to measure.
 */
export function useShortChange() {
  const say = useWords();
  const { number, decimal } = useFormat();
  return useCallback(
    (now: number, then: number, { earlier, sized }: ChangeFrom): ShortChange => {
      const difference = Math.abs(now - then);
      const direction = now === then ? 'same' : now > then ? 'up' : 'down';
      if (then === 0 && !sized)
        return now > 0 && earlier
          ? { direction, words: say('change.short.first') }
          : { direction: 'same', words: say('change.short.none') };
      const share = (difference / then) * 100;
      // less than a whole percent is no standstill
      const percent =
        share < 1 ? decimal(Math.max(0.1, Math.round(share * 10) / 10)) : number(Math.round(share));
      const size = sized ? sized(difference) : say('change.percent', { size: percent });
      return { direction, words: say(`change.short.${direction}`, { size }) };
    },
    [say, number, decimal],
  );
}
