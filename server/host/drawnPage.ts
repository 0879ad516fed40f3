import { extname } from 'node:path';
import { bytesOf, type StoredFile } from '../files/fileStore.ts';
import { createHotCopies } from '../hotCopies.ts';
import { readWords, wordsFile, type WordRun, type WrittenPage } from './pageWords.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import type { Representation } from './representation.ts';

/** Below a publication's address: pictures of pages whose words their viewer draws over the image. */
const DRAWN_FOLDER = ['-', 'drawn'] as const;
const ending = '.svg';

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** XML has no other control characters, and no halves of pairs. */
const writable = (text: string) =>
  escaped(text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));
const short = (length: number) => String(Math.round(length * 100) / 100);

function markupOf({
  left,
  baseline,
  size,
  colour,
  font,
  instead,
  angle,
  bold,
  italic,
  glyphs,
}: WordRun): string {
  const place = `translate(${short(left)} ${short(baseline)})${angle ? ` rotate(${short((angle * 180) / Math.PI)})` : ''}`;
  const style = `${bold ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}`;
  const words = glyphs.map(([x, text]) => `<tspan x="${short(x)}">${writable(text)}</tspan>`).join('');
  return `<text transform="${place}" font-family="'${font}', ${instead}" font-size="${short(size)}" fill="${colour}"${style}>${words}</text>`;
}

/** The page as its viewer draws it: the image, and over it the words. */
function svgOf({ width, height, fonts, runs }: WrittenPage, image: Buffer, type: string): string {
  const faces = fonts.map(({ name, data }) => `@font-face{font-family:'${name}';src:url(${data})}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}" xml:space="preserve"><style>${faces}</style><image width="100%" height="100%" preserveAspectRatio="none" href="data:${type};base64,${image.toString('base64')}"/>${runs.map(markupOf).join('')}</svg>`;
}

const imageTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The page with its fonts; a font stands with the first page that uses it, perhaps in an earlier file. */
async function readWritten(
  page: number,
  words: string,
  open: (path: string) => Promise<WrittenPage[]>,
): Promise<WrittenPage | undefined> {
  const pages = await open(words);
  const written = pages.find(({ number }) => number === page);
  if (!written) return undefined;
  const missing = new Set(written.runs.map(({ font }) => font));
  const fonts: WrittenPage['fonts'][number][] = [];
  const take = (from: readonly WrittenPage[]) => {
    for (const font of from.flatMap((one) => one.fonts)) if (missing.delete(font.name)) fonts.push(font);
  };
  take(pages);
  for (let last = Math.ceil(page / 10) * 10 - 10; last > 0 && missing.size > 0; last -= 10)
    take(await open(words.replace(/\d+\.bin$/, `${last}.bin`)));
  return { ...written, fonts };
}

/**
 * Where the picture of an exported page with its words is found, for those of `images` whose words are drawn over them;
 * by path of the image.
 */
export async function drawnPictures(
  files: ReadonlyMap<string, StoredFile>,
  images: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, ReadonlySet<number>>();
  const pictures = new Map<string, string>();
  for (const image of images) {
    const words = wordsFile(image);
    const file = words && files.get(words.path);
    if (!file) continue;
    const written =
      known.get(words.path) ??
      new Set(
        (await readWords(() => bytesOf(file))).flatMap(({ number, runs }) => (runs.length ? [number] : [])),
      );
    known.set(words.path, written);
    if (written.has(words.page)) pictures.set(image, [...DRAWN_FOLDER, image + ending].join('/'));
  }
  return pictures;
}

/** Draws pages with their words when their pictures are asked for, and keeps those asked for often. */
export function createDrawnPages() {
  const copies = createHotCopies<Buffer>(32 * 1024 * 1024, (copy) => copy.length);

  /** @returns undefined for any other path */
  return async function drawnPage(
    folder: PublicationFolder,
    path: readonly string[],
  ): Promise<Representation | undefined> {
    if (!DRAWN_FOLDER.every((name, index) => path[index] === name) || !path.at(-1)?.endsWith(ending))
      return undefined;
    const image = path.slice(DRAWN_FOLDER.length).join('/').slice(0, -ending.length);
    const words = wordsFile(image);
    const picture = words && (await folder.find(image.split('/')));
    if (!words || typeof picture !== 'object') return undefined;
    const open = async (of: string) => {
      const file = await folder.find(of.split('/'));
      return typeof file === 'object' ? readWords(() => bytesOf(file)) : [];
    };
    const key = `${picture.path}\0${picture.modified.getTime()}`;
    const draw = async () => {
      const written = await readWritten(words.page, words.path, open);
      if (!written) return Buffer.alloc(0);
      const type = imageTypes[extname(image).toLowerCase()] ?? 'image/jpeg';
      return Buffer.from(svgOf(written, await bytesOf(picture), type));
    };
    const drawn = await copies.get(key, draw);
    if (!drawn.length) return undefined;
    return {
      etag: `"drawn-${picture.modified.getTime().toString(36)}-${drawn.length.toString(36)}"`,
      modified: picture.modified,
      varies: false,
      load: async () => ({
        type: 'image/svg+xml',
        size: drawn.length,
        ranges: false,
        open: async () => drawn,
      }),
    };
  };
}
