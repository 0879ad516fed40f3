import { attribute, everyElement, type Document, type Element } from './pageElements.ts';

/**
 * Below a publication's address: what one of its pages asked for by an address that begins at the host's root,
 * `/Spring/files/1.jpg`, as on the host it was exported for.
 */
export const ROOT_FOLDER = ['-', 'root'] as const;

// A stranger's page must not hold up the server: the time of each pattern grows with the length of the text, and no faster.

/** Not another host's, and none of this host's own. */
const atRoot = String.raw`(?=\/(?!\/|-\/))`;
const address = new RegExp(String.raw`^\s*${atRoot}`);
const refresh = new RegExp(String.raw`^[\s\d.]*(?:[;,]\s*)?(?:url\s*=\s*)?["']?${atRoot}`, 'i');
const quote = String.raw`(?:["']|&quot;|&apos;|&#39;|&#34;)`;
const inStyle = new RegExp(String.raw`(?:url\(\s*${quote}?|@import\s+${quote})${atRoot}`, 'gi');
/** In a srcset, an address reaches up to white space; a comma at its end, or after its descriptors, ends it. */
const candidate = /[^\s,]\S*(?:(?<=,)|[^,]*)/g;

/** Offsets within an attribute's value, or a style sheet, of the addresses that begin at the root. */
type Finder = (text: string) => number[];

const first =
  (pattern: RegExp): Finder =>
  (text) => {
    const [before] = pattern.exec(text) ?? [];
    return before === undefined ? [] : [before.length];
  };
const inAddress = first(address);
const inRefresh = first(refresh);
const inSheet: Finder = (text) =>
  [...text.matchAll(inStyle)].map(({ index, 0: before }) => index + before.length);
const inSrcset: Finder = (text) =>
  [...text.matchAll(candidate)].filter(([one]) => address.test(one)).map(({ index }) => index);

// a Map, since an attribute may be called `constructor`
const finders = new Map<string, Finder>([
  ['src', inAddress],
  ['href', inAddress],
  ['poster', inAddress],
  ['data', inAddress],
  ['style', inSheet],
  ['srcset', inSrcset],
  ['imagesrcset', inSrcset],
]);

/** An attribute's value as it is written, and where. */
export function valueOf(
  element: Element,
  name: string,
  page: string,
): { text: string; at: number; isQuoted: boolean } | undefined {
  const place = element.sourceCodeLocation?.attrs?.[name];
  const written = page.slice(place?.startOffset, place?.endOffset);
  const [before, quote] = /^[^=]*=\s*(["']?)/.exec(written) ?? [];
  if (!place || before === undefined) return undefined;
  return {
    text: written.slice(before.length),
    at: place.startOffset + before.length,
    isQuoted: quote !== '',
  };
}

const isRefresh = (element: Element) =>
  element.tagName === 'meta' && attribute(element, 'http-equiv')?.trim().toLowerCase() === 'refresh';

function inAttributes(element: Element, page: string): number[] {
  return Object.keys(element.sourceCodeLocation?.attrs ?? {}).flatMap((name) => {
    const find = name === 'content' && isRefresh(element) ? inRefresh : finders.get(name);
    const value = find && valueOf(element, name, page);
    return value ? find(value.text).map((at) => value.at + at) : [];
  });
}

function inStyleElement({ tagName, sourceCodeLocation: place }: Element, page: string): number[] {
  const start = place?.startTag?.endOffset;
  if (tagName !== 'style' || start === undefined) return [];
  return inSheet(page.slice(start, place?.endTag?.startOffset)).map((at) => start + at);
}

/** Folders between the publication's address and a page's base; undefined where that is on another host. */
function depthOfBase(base: string, depth: number): number | undefined {
  const here = `http://publication.invalid/${'folder/'.repeat(depth)}`;
  const own = address.test(base) ? rootPrefix(depth) + base.trim() : base;
  if (!URL.canParse(own, here)) return depth;
  const { host, pathname } = new URL(own, here);
  return host === 'publication.invalid' ? pathname.split('/').length - 2 : undefined;
}

/**
 * The addresses in `page` that begin at the host's root: their character offsets, and what is put before each.
 * @param depth folders between the publication's address and the page
 */
export function rootAddresses(
  document: Document,
  page: string,
  depth: number,
): { at: number; prefix: string }[] {
  const elements = everyElement(document);
  const base = elements.find(
    (element) => element.tagName === 'base' && attribute(element, 'href') !== undefined,
  );
  const baseDepth = base ? depthOfBase(attribute(base, 'href') ?? '', depth) : depth;
  return elements.flatMap((element) => {
    const below = element === base ? depth : baseDepth;
    if (below === undefined) return [];
    const prefix = rootPrefix(below);
    return [...inAttributes(element, page), ...inStyleElement(element, page)].map((at) => ({ at, prefix }));
  });
}

/** What is put before an address that is resolved `depth` folders below its publication's address. */
const rootPrefix = (depth: number): string => '../'.repeat(depth) + ROOT_FOLDER.join('/');
