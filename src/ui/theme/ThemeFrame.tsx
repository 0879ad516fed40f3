import { useInsertionEffect } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider, ThemeContext } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { frameTheme } from './frameTheme.ts';
import { SchemeContext, useChosenScheme } from './scheme.ts';
import type { SchemeChoice } from './scheme.ts';
import './fonts.css';
import './base.css';
import './print.css';

export interface ThemeFrameProps {
  /** Forces a scheme; choices are then of no effect here. Without it the person's stored choice rules, else their system's. */
  scheme?: SchemeChoice | undefined;
  /** The host's accent, `#RRGGBB`. */
  accent?: string | undefined;
  children: ReactNode;
}

// The page's content security policy allows only styles that carry its nonce.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
// No vendor prefixes: browsers that can run the bundle need none but one, which is written where it is used.
const cache = createCache({ key: 'v', stylisPlugins: [], ...(nonce ? { nonce } : {}) });

// MUI's declaration tells of bare props by name; what it reads, and is given by its own provider, is theme.components.
type DefaultProps = ComponentProps<typeof DefaultPropsProvider>['value'];

/**
 * Everything a screen needs to look right: theme, fonts, page defaults. One around the whole app.
 * It does what MUI's ThemeProvider would, without that one's own handling of schemes, which is several kilobytes.
 */
export const ThemeFrame = ({ scheme, accent, children }: ThemeFrameProps) => {
  const { theme, variables } = frameTheme(accent);
  useStyleSheet(variables);
  const chosen = useChosenScheme(scheme);
  return (
    <CacheProvider value={cache}>
      <ThemeContext.Provider value={theme}>
        <DefaultPropsProvider value={theme.components as DefaultProps}>
          <SchemeContext.Provider value={chosen}>{children}</SchemeContext.Provider>
        </DefaultPropsProvider>
      </ThemeContext.Provider>
    </CacheProvider>
  );
};

/** Has the page follow a style sheet as long as the frame is there. As it is: emotion would take it apart rule by rule first. */
function useStyleSheet(text: string): void {
  useInsertionEffect(() => {
    const style = document.createElement('style');
    if (nonce) style.nonce = nonce;
    style.textContent = text;
    document.head.append(style);
    return () => style.remove();
  }, [text]);
}
