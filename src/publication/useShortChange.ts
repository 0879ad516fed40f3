import { useCallback } from 'react';
import { percentOf } from '#rules/percent';
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
  const { decimal } = useFormat();
  return useCallback(
    (now: number, then: number, { earlier, sized }: ChangeFrom): ShortChange => {
      const difference = Math.abs(now - then);
      const direction = now === then ? 'same' : now > then ? 'up' : 'down';
      if (then === 0 && !sized)
        return now > 0 && earlier
          ? { direction, words: say('change.short.first') }
          : { direction: 'same', words: say('change.short.none') };
      // less than a whole percent is no standstill, and less than all of it is not all
      const percent = percentOf(difference / then, 1);
      const size = sized ? sized(difference) : say('change.percent', { size: decimal(percent) });
      return { direction, words: say(`change.short.${direction}`, { size }) };
    },
    [say, decimal],
  );
}
