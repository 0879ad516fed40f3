import type { CustomFontSource, StripeElementStyle } from '@stripe/stripe-js';
import type { Theme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { schemeAttribute } from '#ui/theme/theme.ts';
import type { Scheme } from '#tokens/colours';
import inter from '#ui/theme/fonts/inter-latin.woff2?url';

/** Pixels per rem: the provider's frames have a rem of their own. */
const remHere = (page: Document) => Number.parseFloat(getComputedStyle(page.documentElement).fontSize) || 16;
const inPixels = (size: unknown, page: Document) => `${Number.parseFloat(String(size)) * remHere(page)}px`;

/** Styles of the provider's fields, like ours in the current scheme. Their frames do not know our CSS variables. */
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

/** The interface's typeface, for the provider's frames. */
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

/** The current colour scheme. */
export const useShownScheme = (): Scheme => useSyncExternalStore(watch, shown);
