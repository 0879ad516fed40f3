import type { Price } from '#contract/products';
import { useWords } from '../../i18n/words.ts';
import { isRenewed } from './buyings.ts';

/** The term of a price in words: "a year", "every 6 months", "for 12 months". */
export function useTermWords(): (price: Pick<Price, 'product' | 'months'>) => string {
  const say = useWords();
  return ({ product, months }) => {
    if (isRenewed(product)) return say('payments.term.once', { smart_count: months });
    return months === 12 ? say('payments.term.year') : say('payments.term.months', { smart_count: months });
  };
}
