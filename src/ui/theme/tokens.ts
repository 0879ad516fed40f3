/**
 * The raw values of the design system. Only the theme and the Foundations stories read this file;
 * components read the theme. Contrast and order are checked in tokens.test.ts.
 */

export type Scheme = 'light' | 'dark';

/** One scheme's colours, as hex. Text and ground pairs are named so that they read together. */
export interface SchemeColours {
  /** Grounds: the page, cards on it, wells within, floating layers, a hovered and a selected thing. */
  ground: { page: string; card: string; sunken: string; raised: string; hover: string; selected: string };
  /** Text: headings and body, secondary, and the quietest that still reads. */
  ink: { strong: string; soft: string; faint: string };
  /** Hairlines divide; `control` outlines what can be used and has 3:1 against every ground. */
  line: { hair: string; control: string };
  /** Only for what can be clicked or is selected. */
  accent: { main: string; strong: string; on: string };
  danger: { text: string; strong: string; ground: string; on: string };
  success: { text: string; ground: string };
  warning: { text: string; ground: string };
  info: { text: string; ground: string };
  /** Chart series, in the order they are used; apart for colour-blind readers too. */
  series: readonly [string, string, string, string, string];
}

export const colours: Record<Scheme, SchemeColours> = {
  light: {
    ground: {
      page: '#FAF8F4',
      card: '#FFFDFA',
      sunken: '#F3F0E9',
      raised: '#FFFDFA',
      hover: '#F3F0E9',
      selected: '#E3EEF0',
    },
    ink: { strong: '#1D1A16', soft: '#5A544B', faint: '#6E675C' },
    line: { hair: '#E4DFD4', control: '#8B8477' },
    accent: { main: '#0F5C6E', strong: '#0A4554', on: '#FFFDFA' },
    danger: { text: '#A62B1F', strong: '#85190F', ground: '#FBE9E5', on: '#FFFDFA' },
    success: { text: '#1F6A3D', ground: '#E6F1E7' },
    warning: { text: '#7C4E06', ground: '#FAEFD6' },
    info: { text: '#44526A', ground: '#E9ECF2' },
    series: ['#5A62B0', '#8F3B12', '#0A8F83', '#5A284E', '#A38F10'],
  },
  dark: {
    ground: {
      page: '#171512',
      card: '#1F1C19',
      sunken: '#12100E',
      raised: '#282420',
      hover: '#2A2622',
      selected: '#1E3237',
    },
    ink: { strong: '#F1EDE4', soft: '#B9B2A5', faint: '#A29B8E' },
    line: { hair: '#37322C', control: '#857E71' },
    accent: { main: '#86C9D8', strong: '#A9DBE6', on: '#0E1A1D' },
    danger: { text: '#F29A8B', strong: '#F7B6AB', ground: '#3A1F1A', on: '#2A0E09' },
    success: { text: '#8CCB9B', ground: '#1C2F22' },
    warning: { text: '#E3B866', ground: '#352A14' },
    info: { text: '#B3C0D8', ground: '#252B36' },
    series: ['#95B1E5', '#DE9B68', '#6CEADF', '#A566A2', '#F2DB80'],
  },
};

/** Heat, from little to much: even steps of lightness, so the order survives any colour blindness. */
export const heatRamp = [
  '#FFF6C9',
  '#FBD778',
  '#F2A94C',
  '#DE7240',
  '#B4423F',
  '#7A2548',
  '#3D1539',
] as const;

/** Pixels. theme.spacing(1) is 8 of them. */
export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32, section: 48, page: 64 } as const;

/** Pixels. */
export const radius = { control: 6, card: 10, pill: 999 } as const;

/** The five sizes, in rem, so that a reader's own font size is respected. */
export const typeSize = { small: 0.8125, body: 0.9375, lead: 1.125, title: 1.75, display: 2.5 } as const;

export const lineHeight = { tight: 1.15, snug: 1.35, body: 1.5 } as const;

export const fontWeight = { regular: 400, medium: 520, strong: 600 } as const;

/** The adjusted fallbacks have the same widths, so nothing moves when the fonts arrive. */
export const fontFamily = {
  sans: '"Inter", "Inter fallback", "Inter fallback roboto", system-ui, sans-serif',
  serif: '"Newsreader", "Newsreader fallback", "Newsreader fallback noto", Georgia, serif',
} as const;

/** Milliseconds; none of it under prefers-reduced-motion. */
export const motion = { quick: 80, base: 120, slow: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Pixels from which a layout is wider: phone below `tablet`, desktop from `desktop`. */
export const breakpoint = { tablet: 600, desktop: 960, wide: 1280 } as const;

/** Pixels: the height of a control, and the least a finger needs. */
export const control = { height: 38, small: 30, touch: 44 } as const;

/** Layers that float have one soft shadow, never more. */
export const floatShadow: Record<Scheme, string> = {
  light: '0 12px 32px rgba(29, 26, 22, 0.12)',
  dark: '0 12px 32px rgba(0, 0, 0, 0.45)',
};
