import type { CustomFontSource, StripeElementStyle } from '@stripe/stripe-js';
import type { Theme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { schemeAttribute } from '#ui/theme/theme.ts';
import type { Scheme } from '#ui/theme/tokens.ts';
import inter from '#ui/theme/fonts/inter-latin.woff2?url';

/** Pixels of a rem: the provider's fields stand in frames of their own, whose rem is not this page's. */
const remHere = (page: Document) => Number.parseFloat(getComputedStyle(page.documentElement).fontSize) || 16;
const inPixels = (size: unknown, page: Document) => `${Number.parseFloat(String(size)) * remHere(page)}px`;

/** How the card provider's fields look: as ours do, in the scheme that is shown. They know nothing of our CSS variables. */
export function cardStyle(
  { colorSchemes, typography }: Theme,
  scheme: Scheme,
  page: Document = document,
): StripeElementStyle {
  const palette = colorSchemes[scheme]?.palette;
  return {
    base: {
      ...(palette && {
        color: palette.text.primary,
        iconColor: palette.text.secondary,
        '::placeholder': { color: palette.faint },
      }),
      fontFamily: String(typography.fontFamily),
      fontSize: inPixels(typography.body1.fontSize, page),
      fontSmoothing: 'antialiased',
    },
    invalid: palette ? { color: palette.error.main, iconColor: palette.error.main } : {},
  };
}

/** The interface's own face, for frames of another site. */
export const cardFonts = (here: string): CustomFontSource[] => [
  { family: 'Inter', src: `url(${new URL(inter, here).href})`, weight: '400 650', display: 'swap' },
];

const watch = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [schemeAttribute] });
  return () => observer.disconnect();
};
const shown = (): Scheme =>
  document.documentElement.getAttribute(schemeAttribute) === 'dark' ? 'dark' : 'light';

/** The scheme that the page is shown in. */
export const useShownScheme = (): Scheme => useSyncExternalStore(watch, shown);
