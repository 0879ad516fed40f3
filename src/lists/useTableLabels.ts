import { useWords } from '../i18n/words.ts';
import './messages.ts';

/**
 * What a table says besides its caption and its heads.
 * @param loading announced while its rows load
 * @param keys what the keys do in it, where Enter does something too
 */
export function useTableLabels(loading: string, keys?: string) {
  const say = useWords();
  return { loading, sortBy: say('lists.sortBy'), keys: keys ?? say('lists.keys') };
}
