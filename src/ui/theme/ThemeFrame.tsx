import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';

import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { createAppTheme } from './theme.ts';
import './fonts.css';
import './base.css';

export type SchemeChoice = 'light' | 'dark' | 'system';

/** Where a person's choice of scheme is kept; index.html reads it before the first paint. */
export const schemeStorageKey = 'verso-scheme';

export interface ThemeFrameProps {
  /** Forces a scheme and remembers nothing. Without it the person's stored choice rules, else their system's. */
  scheme?: SchemeChoice | undefined;
  /** The host's accent, `#RRGGBB`. */
  accent?: string | undefined;
  children: ReactNode;
}

// The page's content security policy allows only styles that carry its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({ key: 'v', ...(nonce ? { nonce } : {}) });

const ForceScheme = ({ scheme }: { scheme: SchemeChoice }) => {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
};

/** Everything a screen needs to look right: theme, fonts, page defaults. One around the whole app. */
export const ThemeFrame = ({ scheme, accent, children }: ThemeFrameProps) => {
  const theme = useMemo(() => createAppTheme({ accent }), [accent]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        key={scheme ? 'forced' : 'chosen'}
        theme={theme}
        noSsr
        defaultMode={scheme ?? 'system'}
        modeStorageKey={schemeStorageKey}
        storageManager={scheme ? null : undefined}
      >
        {scheme && <ForceScheme scheme={scheme} />}
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};

/** The person's choice of scheme and how to change it. */
export const useScheme = (): { scheme: SchemeChoice; setScheme: (scheme: SchemeChoice) => void } => {
  const { mode, setMode } = useColorScheme();
  return { scheme: mode ?? 'system', setScheme: setMode };
};
