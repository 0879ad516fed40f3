/** The sizes, typefaces and durations of the design system. */

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

/** Pixels of a rem where a reader has not chosen another size of text. */
export const rootSize = 16;

/** A width in rem, which grows with the text that has to have room in it. */
export const inRem = (pixels: number) => `${pixels / rootSize}rem` as const;

/** Pixels, at the usual size of text, from which a layout is wider: phone below `tablet`, desktop from `desktop`. */
export const breakpoint = { tablet: 600, desktop: 960, wide: 1280 } as const;

/** Pixels: the height of a control, and the least a finger needs. */
export const control = { height: 38, small: 30, touch: 44 } as const;
