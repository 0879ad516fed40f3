import { useCallback } from 'react';
import { useWords } from '../../i18n/words.ts';

/** "Firefox on Windows", as far as it is known. */
export function useDeviceName() {
  const say = useWords();
  return useCallback(
    ({ browser, system }: { browser: string; system: string }) => {
      const name = browser || say('security.unknownBrowser');
      return system ? say('security.on', { browser: name, system }) : name;
    },
    [say],
  );
}
