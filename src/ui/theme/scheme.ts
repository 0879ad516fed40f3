import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { schemeAttribute } from './theme.ts';
import type { Scheme } from '#tokens/colours';

export type SchemeChoice = Scheme | 'system';

/** Where a person's choice of scheme is kept; index.html reads it before the first paint. */
export const schemeStorageKey = 'verso-scheme';

export interface ChosenScheme {
  scheme: SchemeChoice;
  setScheme: (scheme: SchemeChoice) => void;
}

export const SchemeContext = createContext<ChosenScheme>({ scheme: 'system', setScheme: () => undefined });

/** The person's choice of scheme and how to change it. */
export const useScheme = (): ChosenScheme => useContext(SchemeContext);

/** Browsers that keep no data for a site throw at the mere touch of its storage; a choice then lasts until the page goes. */
export const tryStorage = <T>(task: (storage: Storage) => T): T | null => {
  try {
    return task(window.localStorage);
  } catch (refused) {
    if (refused instanceof DOMException) return null;
    throw refused;
  }
};

const stored = (): SchemeChoice => {
  const choice = tryStorage((storage) => storage.getItem(schemeStorageKey));
  return choice === 'light' || choice === 'dark' ? choice : 'system';
};

const darkSystem = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

const watchSystem = (onChange: () => void): (() => void) => {
  const query = darkSystem();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
};

/** Keeps the scheme of the page: the forced one, else the stored choice, else the system's; other tabs follow. */
export const useChosenScheme = (forced: SchemeChoice | undefined): ChosenScheme => {
  const [choice, setChoice] = useState(stored);
  const systemIsDark = useSyncExternalStore(watchSystem, () => darkSystem()?.matches ?? false);
  const scheme = forced ?? choice;
  const shown: Scheme = scheme === 'system' ? (systemIsDark ? 'dark' : 'light') : scheme;

  useEffect(() => document.documentElement.setAttribute(schemeAttribute, shown), [shown]);
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === schemeStorageKey && setChoice(stored());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const setScheme = useCallback((next: SchemeChoice) => {
    setChoice(next);
    tryStorage((storage) => storage.setItem(schemeStorageKey, next));
  }, []);
  return useMemo(() => ({ scheme, setScheme }), [scheme, setScheme]);
};
