import type { Theme } from '@mui/material/styles';
import { createAppTheme } from './theme.ts';

/** A theme, and the style sheet of its CSS variables. */
export interface FrameTheme {
  theme: Theme;
  variables: string;
}

const made = new Map<string | undefined, FrameTheme>();

/** The theme of an accent (`#RRGGBB`), made once: that takes as long as a third of the first screen. */
export function frameTheme(accent?: string): FrameTheme {
  const known = made.get(accent);
  if (known) return known;
  const theme = createAppTheme({ accent });
  const frame = { theme, variables: theme.generateStyleSheets().map(sheetText).join('') };
  made.set(accent, frame);
  return frame;
}

type Rules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** MUI's variables are flat: there is nothing in them that a style compiler would have to unfold. */
const sheetText = (rules: object): string =>
  Object.entries(rules as Rules)
    .map(([selector, values]) => `${selector}{${Object.entries(values).map(declaration).join('')}}`)
    .join('');

/** 'colorScheme' → 'color-scheme'; a variable's name is its own. */
const declaration = ([name, value]: [string, unknown]) =>
  `${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)};`;
