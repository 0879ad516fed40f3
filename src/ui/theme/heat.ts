import { contrast } from './contrast.ts';
import { colours, grey, heatRamp } from '#tokens/colours';

/** The heat ramp in use: colours of shares of the strongest activity, from 0 to 1. The same in both schemes. */

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const within = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));

/** The ramp's colour at a share, as `#rrggbb`. */
export function heatColour(share: number): string {
  const place = within(share) * (heatRamp.length - 1);
  const below = Math.min(Math.floor(place), heatRamp.length - 2);
  const [from, to] = [parts(heatRamp[below] ?? heatRamp[0]), parts(heatRamp[below + 1] ?? heatRamp[0])];
  const mixed = from.map((part, i) => Math.round(part + ((to[i] ?? part) - part) * (place - below)));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Paper and ink of what is printed, whatever the scheme: pages stay as light as their publisher made them. */
export const paper = colours.light.ground.card;
export const paperInk = colours.light.ink.strong;

/** What can be read on the ramp's colour at a share. */
export const heatInk = (share: number): string => {
  const ground = heatColour(share);
  return contrast(paperInk, ground) >= contrast(paper, ground) ? paperInk : paper;
};

/** The whole ramp, for a legend. */
export const heatGradient = `linear-gradient(to right, ${heatRamp.join(', ')})`;

/**
 * How far a page steps back behind its heat, at full opacity: most of its own colour goes, and paper lies over it,
 * so that the ramp reads on dark pictures too.
 */
export const heatBackground = { grey: 0.92, veil: 0.42 } as const;
/** Blended by its saturation, which is none, it takes a picture's own. */
export const colourless = grey;

/** How far the ramp has risen out of transparency at a share: nothing at 0, nearly opaque from a quarter on. */
const cover = (share: number) => 0.94 * (1 - Math.exp(-share * 8));

/** The ramp as a heat layer lies on a page: colour stops by share, the little ones letting the page through. */
export const heatStops: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: 21 }, (_, step) => {
    const share = step / 20;
    return [share.toFixed(2), `rgba(${parts(heatColour(share)).join(', ')}, ${cover(share).toFixed(3)})`];
  }),
);
