import { black, onHostAccent, white } from '#tokens/colours';
import type { Scheme, SchemeColours } from '#tokens/colours';
import { isHexColour, mix, readable } from './contrast.ts';

/**
 * A host's own accent, `#RRGGBB`, fitted into a scheme: darkened or lightened until it reads as text on
 * every ground, with its hover shade, the text on it and the ground of a selected thing.
 * Anything that is no such colour leaves the scheme as it is, since it comes from a file people edit.
 */
export const withAccent = (
  scheme: Scheme,
  colours: SchemeColours,
  accent: string | undefined,
): SchemeColours => {
  if (!accent || !isHexColour(accent)) return colours;
  const { ground, ink, line } = colours;
  const selected = mix(ground.card, accent, scheme === 'light' ? 0.1 : 0.03);
  const grounds = [ground.page, ground.card, ground.sunken, ground.hover, ground.raised, selected];
  const pole = scheme === 'light' ? black : white;
  const main = readable(accent, grounds, pole, 4.6);
  return {
    ...colours,
    ground: { ...ground, selected },
    ink: {
      strong: ink.strong,
      soft: readable(ink.soft, [selected], pole, 4.5),
      faint: readable(ink.faint, [selected], pole, 4.5),
    },
    line: { ...line, control: readable(line.control, [selected], pole, 3) },
    accent: {
      main,
      strong: mix(main, pole, 0.25),
      on: readable(onHostAccent[scheme], [main], scheme === 'light' ? white : black, 4.5),
    },
  };
};
