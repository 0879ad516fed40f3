import { readFileSync } from 'node:fs';
import type PDFDocument from 'pdfkit';
import { create, type Font } from 'fontkit';
import { projectFile } from '../projectFile.ts';

type Weight = 'regular' | 'semibold' | 'display';
type Pdf = InstanceType<typeof PDFDocument>;

const read = (name: string) => {
  let bytes: Buffer | undefined;
  return () => (bytes ??= readFileSync(projectFile(`server/invoices/fonts/${name}.ttf`)));
};

interface Face {
  name: string;
  read: () => Buffer;
}
const face = (name: string): Face => ({ name, read: read(name) });

/** The product's own typefaces hold the letters of western and central Europe; names may need more. */
const regular = ['Inter-Regular', 'InterExt-Regular', 'NotoSans-Regular'].map(face);
const others = [
  'NotoSansHebrew-Regular',
  'NotoSansArabic-Regular',
  'NotoSansSC-Regular',
  'NotoSansKR-Regular',
].map(face);
/** In order of preference. Large ones are loaded when a name first needs them. */
const faces: Readonly<Record<Weight, readonly Face[]>> = {
  regular: [...regular, ...others],
  semibold: [...['Inter-SemiBold', 'InterExt-SemiBold', 'NotoSans-SemiBold'].map(face), ...others],
  display: [face('Newsreader-Regular'), ...regular, ...others],
};

const opened = new Map<string, Font>();
function holds(face: Face, code: number): boolean {
  let font = opened.get(face.name);
  if (!font) opened.set(face.name, (font = create(face.read()) as Font));
  return font.hasGlyphForCodePoint(code);
}

/** A run of text in one typeface. */
export interface Run {
  face: Face;
  text: string;
}

/**
 * Spaces, digits and punctuation: they stay with adjacent words, so that a right-to-left name stays in one
 * piece.
 */
const isNeutral = (sign: string) => /[\s\d\p{P}]/u.test(sign);

/**
 * Splits a text where its typeface changes; characters in no typeface are left to the first one, which shows
 * a box.
 */
function runsOf(text: string, weight: Weight): Run[] {
  const order = faces[weight];
  const runs: Run[] = [];
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const stays = last && isNeutral(sign) && holds(last.face, code);
    const found = stays ? last.face : order.find((candidate) => holds(candidate, code));
    const chosen = found ?? order[0];
    if (!chosen) continue;
    if (last?.face === chosen) last.text += sign;
    else runs.push({ face: chosen, text: sign });
  }
  return runs;
}

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour: string;
}

// figures of one width, for columns; shaped as a whole: word by word, right-to-left words would be in the wrong order
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'liga', 'tnum'];

/** Writes text of any script on a page, measured and wrapped. All lengths in points. */
export function createPen(pdf: Pdf) {
  const known = new Set<string>();
  function take({ face }: Run, size: number): void {
    if (!known.has(face.name)) pdf.registerFont(face.name, face.read());
    known.add(face.name);
    pdf.font(face.name).fontSize(size);
  }

  // shaping is slow, and each text is measured several times
  const widths = new Map<string, number>();
  function runWidth(run: Run, size: number): number {
    const key = `${run.face.name}\0${run.text}`;
    let width = widths.get(key);
    if (width === undefined) {
      take(run, 1000);
      widths.set(key, (width = pdf.widthOfString(run.text, { features }) / 1000));
    }
    return width * size;
  }

  const widthOf = (text: string, { size, weight = 'regular' }: TextStyle): number =>
    runsOf(text, weight).reduce((width, run) => width + runWidth(run, size), 0);

  /** One line; `x` is its left end, or its right end if right-aligned. */
  function write(
    text: string,
    x: number,
    y: number,
    style: TextStyle,
    from: 'left' | 'right' = 'left',
  ): void {
    const { size, weight = 'regular', colour } = style;
    let at = from === 'right' ? x - widthOf(text, style) : x;
    for (const run of runsOf(text, weight)) {
      take(run, size);
      pdf.fillColor(colour).text(run.text, at, y, { lineBreak: false, features, baseline: 'alphabetic' });
      at += runWidth(run, size);
    }
  }

  /** The lines of a text in a given width: broken between words, or within an overlong one. */
  function linesOf(text: string, width: number, style: TextStyle): string[] {
    if (widthOf(text, style) <= width) return [text];
    const lines = [''];
    for (const word of text.split(/(?<=\s)|(?<=\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana})/u)) {
      let rest = word;
      while (rest !== '') {
        const line = lines.at(-1) ?? '';
        if (widthOf((line + rest).trimEnd(), style) <= width) {
          lines[lines.length - 1] = line + rest;
          break;
        }
        if (line !== '') {
          lines.push('');
          continue;
        }
        const cut = longestIn(rest, width, style);
        lines[lines.length - 1] = rest.slice(0, cut);
        rest = rest.slice(cut);
        if (rest !== '') lines.push('');
      }
    }
    return lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  }

  function longestIn(word: string, width: number, style: TextStyle): number {
    let cut = 0;
    for (const sign of word) {
      if (cut > 0 && widthOf(word.slice(0, cut + sign.length), style) > width) break;
      cut += sign.length;
    }
    return cut;
  }

  return { write, widthOf, linesOf };
}
