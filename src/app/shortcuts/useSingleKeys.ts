import { useState } from 'react';
import { tryStorage } from '#ui/theme/scheme.ts';

/** Where the choice is kept. Speech input can type letters by mistake, so single keys can be switched off (WCAG 2.1.4). */
const storageKey = 'verso-single-keys';

/** Whether single keys do something, as chosen in this browser. */
export function useSingleKeys(): [on: boolean, setOn: (on: boolean) => void] {
  const [on, setOn] = useState(() => tryStorage((storage) => storage.getItem(storageKey)) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      tryStorage((storage) => (next ? storage.removeItem(storageKey) : storage.setItem(storageKey, 'off')));
    },
  ];
}
