import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** A cut of a variable font: which file, and where on its axes. */
export interface FaceCut {
  /** A file of an installed package, e.g. `@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2`. */
  file: string;
  axes: Record<string, number>;
  /** OpenType features switched on, e.g. `tnum`. Kerning and ligatures always are. */
  features?: string[];
}

/** A face ready for setting: it measures, and cuts itself down to the characters of one page. */
export interface Face {
  readonly name: string;
  readonly features: readonly string[];
  /** Width at size 1. `loose` text (letter-spaced) has no ligatures. */
  width(text: string, loose: boolean): number;
  has(character: string): boolean;
  /** A `data:` address of a WOFF2 with only these characters. */
  subset(characters: string): Promise<string>;
}

const resolve = createRequire(import.meta.url).resolve;
const KEPT = ['kern', 'liga', 'mark', 'ccmp'];

export async function loadFace(name: string, cut: FaceCut): Promise<Face> {
  const variable = await readFile(resolve(cut.file));
  const features = cut.features ?? [];
  const keepFeatures = [...KEPT, ...features];
  const whole = await subsetFont(variable, undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    variationAxes: cut.axes,
    keepFeatures,
  });
  const font = create(whole) as Font;
  const known = new Map<string, number>();
  return {
    // A prefix, because a face called `serif` would be the browser’s own.
    name: `own-${name}`,
    features,
    width(text, loose) {
      const key = `${loose ? 1 : 0}${text}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const on = Object.fromEntries([
        ['kern', true],
        ['liga', !loose],
        ['calt', false],
        ...features.map((f) => [f, true]),
      ]) as Record<string, boolean>;
      const width = font.layout(text, on).advanceWidth / font.unitsPerEm;
      known.set(key, width);
      return width;
    },
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    async subset(characters) {
      const small = await subsetFont(whole, characters, {
        targetFormat: 'woff2',
        keepFeatures,
        noHinting: true,
      });
      return `data:font/woff2;base64,${small.toString('base64')}`;
    },
  };
}
