/** Colour arithmetic for the theme: WCAG contrast, and an accent made readable on given grounds. */

type Triple = [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** Linear-light red, green and blue, 0 to 1, of a six-digit hex colour. */
export const linearRgb = (hex: string): Triple => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
};

const luminance = (hex: string): number => {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG contrast ratio of two hex colours, 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Whether the text is a colour in the form this module reads: `#RRGGBB`. */
export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Mixes in linear light; `share` of `b`, 0 to 1. */
export const mix = (a: string, b: string, share: number): string => {
  const [x, y] = [linearRgb(a), linearRgb(b)];
  const parts = x.map((c, i) => Math.round(toGamma(c + ((y[i] ?? c) - c) * share) * 255));
  return `#${parts.map((c) => c.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

/** The colour itself, or the nearest mix of it with `towards` that has `ratio` against every ground. */
export const readable = (
  colour: string,
  grounds: readonly string[],
  towards: string,
  ratio: number,
): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= ratio)) return tried;
  }
  return towards;
};
