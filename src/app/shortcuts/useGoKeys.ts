import { useEffect, useEffectEvent, useRef } from 'react';
import { useConfig, useSession } from '../AccountContext.ts';
import { useLocation, useMatch, useNavigate } from '../routing.tsx';
import { isTakenElsewhere, placeOf } from './shortcutsModel.ts';

/** How long g waits for its letter, in milliseconds. */
const patience = 2_000;

/** Goes to a screen by g and a letter, and opens the list of shortcuts by a question mark. */
export function useGoKeys(on: boolean, onHelp: () => void): void {
  const config = useConfig();
  const { detail } = useSession();
  const { search } = useLocation();
  const here = useMatch('/home/:screen/:publication/:more?')?.params;
  const goTo = useNavigate();
  const begun = useRef(-Infinity);
  const press = useEffectEvent((event: KeyboardEvent) => {
    // a browser that fills in a form sends events without a key
    const key = (event.key as string | undefined) ?? '';
    const isFirst = event.timeStamp - begun.current > patience;
    // a modifier that is only held is no key of its own
    if (key === 'Shift') return;
    begun.current = -Infinity;
    const { ctrlKey, metaKey, altKey, repeat, isComposing, defaultPrevented } = event;
    if (!on || ctrlKey || metaKey || altKey || repeat || isComposing || defaultPrevented) return;
    if (isTakenElsewhere(event)) return;
    if (key === '?') onHelp();
    else if (isFirst && key === 'g') begun.current = event.timeStamp;
    else if (!isFirst) {
      const place = placeOf(key, { ...here, search }, config, detail);
      if (place === undefined) return;
      event.preventDefault();
      void Promise.resolve(place).then((to) => goTo(to));
    }
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
