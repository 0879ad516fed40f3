import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** An embedded font, as a data address. */
interface Font {
  name: string;
  data: string;
}
/** Characters in one line and style; lengths in pixels of the page's image. */
export interface WordRun {
  left: number;
  /** Of the line the characters stand on. */
  baseline: number;
  size: number;
  colour: string;
  font: string;
  instead: string;
  /** In radians. */
  angle: number;
  bold: boolean;
  italic: boolean;
  /** Each with its distance from the left end. */
  glyphs: readonly (readonly [x: number, text: string])[];
}
export interface WrittenPage {
  number: number;
  width: number;
  height: number;
  fonts: readonly Font[];
  runs: readonly WordRun[];
}

/** Ten pages with their fonts have a tenth of it. */
const mostBytes = 4 * 1024 * 1024;
const inflated = promisify(inflate);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;

const dataAddress = /^data:(?:font|application)\/[\w.+-]+;base64,[A-Za-z0-9+/=]+$/;
const fontName = /^[\w -]{1,100}$/;
const colourName = /^(?:#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d., %]{5,40}\))$/i;

function readFont(value: unknown): Font[] {
  const { name, data } = fieldsOf(value);
  const isWhole =
    typeof name === 'string' && fontName.test(name) && typeof data === 'string' && dataAddress.test(data);
  return isWhole ? [{ name, data }] : [];
}

/** `[top, left, width, height, , words, colour, font, instead, scale, ascent, angle, glyphs]`, as the viewer draws it. */
function readRun(value: unknown): WordRun[] {
  const row = listOf(value);
  const [top, left, , size, , , colour, named, instead, scale, ascent, angle, drawn] = row;
  if (![top, left, size, scale, ascent].every(isNumber)) return [];
  const [bold, italic] = ['(bold) ', '(italic) '].map((style) => String(named).includes(style));
  const font = String(named).replace('(bold) ', '').replace('(italic) ', '');
  const glyphs = listOf(drawn).flatMap((glyph) => {
    const [x, text] = listOf(glyph);
    return isNumber(x) && typeof text === 'string' ? [[x * Math.abs(scale as number), text] as const] : [];
  });
  if (!glyphs.length) return [];
  return [
    {
      left: left as number,
      baseline: (top as number) + (ascent as number) * (size as number),
      size: Math.abs(size as number),
      // a gradient's colours are left out
      colour: typeof colour === 'string' && colourName.test(colour) ? colour : 'black',
      font: fontName.test(font) ? font : 'sans-serif',
      instead: typeof instead === 'string' && fontName.test(instead) ? instead : 'sans-serif',
      angle: isNumber(angle) ? angle : 0,
      bold: bold ?? false,
      italic: italic ?? false,
      glyphs,
    },
  ];
}

function readPage(value: unknown): WrittenPage[] {
  const { number, width, height, fonts, text } = fieldsOf(value);
  if (!isNumber(number) || !isNumber(width) || !isNumber(height) || width < 1 || height < 1) return [];
  return [
    { number, width, height, fonts: listOf(fonts).flatMap(readFont), runs: listOf(text).flatMap(readRun) },
  ];
}

/** The file beside a page's image with the words of its ten pages: `Name.pdf_10.bin` for `Name.pdf_3.jpg`. */
export function wordsFile(image: string): { path: string; page: number } | undefined {
  const [, stem = '', number] = /^(.+_)(\d{1,5})\.(?:jpe?g|png|webp)$/i.exec(image) ?? [];
  const page = Number(number ?? 0);
  return page > 0 ? { path: `${stem}${Math.ceil(page / 10) * 10}.bin`, page } : undefined;
}

/** The pages of such a file that it can be read for; none if it is something else. */
export async function readWords(read: () => Promise<Buffer>): Promise<WrittenPage[]> {
  try {
    const text = await inflated(await read(), { maxOutputLength: mostBytes });
    return listOf(JSON.parse(text.toString())).flatMap(readPage);
  } catch {
    return []; // a viewer's file of another kind: the page is shown without its words
  }
}
