import { useWords } from '../../i18n/words.ts';

/** Names of the button that shows and hides a password. */
export function usePasswordLabels() {
  const say = useWords();
  return { show: say('access.show'), hide: say('access.hide') };
}
