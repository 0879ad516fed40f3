import { rootSize } from '#tokens/measures';

/** How many times larger than usual the reader has set text, for what is measured in pixels. */
export const textScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / rootSize || 1;
