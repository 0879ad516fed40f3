import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Below a publication's address: what one of its pages asked for by an address that begins at the host's root,
 * `/Spring/files/1.jpg`, as on the host it was exported for.
 */
export const ROOT_FOLDER = ['-', 'root'] as const;

/** Not another host's, and none of this host's own. */
const atRoot = String.raw`(?=\/(?!\/|-\/))`;
const single = new RegExp(String.raw`^\s*${atRoot}`);
const refresh = new RegExp(String.raw`^[\s\d.]*[;,\s]\s*(?:url\s*=\s*)?["']?${atRoot}`, 'i');
const quote = String.raw`(?:["']|&quot;|&apos;|&#39;|&#34;)`;
const inStyle = new RegExp(String.raw`(?:url\(\s*${quote}?|@import\s+${quote})${atRoot}`, 'gi');
/** An address of a srcset reaches up to white space; a comma at its end, or after its descriptors, ends it. */
const candidates = /[\s,]*(\S*[^\s,])(?:,+|[^,]*)/gy;

/** Offsets within an attribute's value, or a style sheet, of the addresses that begin at the root. */
type Finder = (text: string) => number[];
const once =
  (pattern: RegExp): Finder =>
  (text) => {
    const [before] = pattern.exec(text) ?? [];
    return before === undefined ? [] : [before.length];
  };
const inSheet: Finder = (text) =>
  [...text.matchAll(inStyle)].map(({ index, 0: before }) => index + before.length);
const inSrcset: Finder = (text) =>
  [...text.matchAll(candidates)].flatMap(({ index, 0: whole, 1: address = '' }) =>
    single.test(address) ? [index + whole.indexOf(address)] : [],
  );
const finders: Readonly<Record<string, Finder>> = {
  ...Object.fromEntries(['src', 'href', 'poster', 'data'].map((name) => [name, once(single)])),
  style: inSheet,
  srcset: inSrcset,
  imagesrcset: inSrcset,
};

const valueOf = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const isRefresh = (element: Element) =>
  element.tagName === 'meta' && valueOf(element, 'http-equiv')?.trim().toLowerCase() === 'refresh';

function inAttributes(element: Element, page: string): number[] {
  const places = Object.entries(element.sourceCodeLocation?.attrs ?? {});
  return places.flatMap(([name, { startOffset, endOffset }]) => {
    const find = name === 'content' && isRefresh(element) ? once(refresh) : finders[name];
    const written = page.slice(startOffset, endOffset);
    const [before] = /^[^=]*=\s*["']?/.exec(written) ?? [];
    if (!find || before === undefined) return [];
    return find(written.slice(before.length)).map((at) => startOffset + before.length + at);
  });
}

function inElement(element: Element, page: string): number[] {
  const place = element.sourceCodeLocation;
  const sheet = element.tagName === 'style' ? place?.startTag?.endOffset : undefined;
  return [
    ...inAttributes(element, page),
    ...(sheet === undefined
      ? []
      : inSheet(page.slice(sheet, place?.endTag?.startOffset)).map((at) => sheet + at)),
  ];
}

/** In the document's order, without recursion: a page may be nested as deep as it is long. */
function everyElement(document: DefaultTreeAdapterTypes.Document): Element[] {
  const found: Element[] = [];
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = document.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    found.push(node);
    for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at]!);
  }
  return found;
}

/** Folders between the publication's address and a page's base; undefined where that is on another host. */
function depthOfBase(base: string, depth: number): number | undefined {
  const here = `http://publication.invalid/${'folder/'.repeat(depth)}`;
  const own = single.test(base) ? rootPrefix(depth) + base.trim() : base;
  if (!URL.canParse(own, here)) return depth;
  const { host, pathname } = new URL(own, here);
  return host === 'publication.invalid' ? pathname.split('/').length - 2 : undefined;
}

/**
 * The addresses in `page` that begin at the host's root: their character offsets, and what is put before each.
 * @param depth folders between the publication's address and the page
 */
export function rootAddresses(
  document: DefaultTreeAdapterTypes.Document,
  page: string,
  depth: number,
): { at: number; prefix: string }[] {
  const elements = everyElement(document);
  const base = elements.find(
    (element) => element.tagName === 'base' && valueOf(element, 'href') !== undefined,
  );
  const baseDepth = base ? depthOfBase(valueOf(base, 'href') ?? '', depth) : depth;
  return elements
    .flatMap((element) => {
      const below = element === base ? depth : baseDepth;
      if (below === undefined) return [];
      return inElement(element, page).map((at) => ({ at, prefix: rootPrefix(below) }));
    })
    .sort((one, other) => one.at - other.at);
}

/** What is put before an address that is resolved `depth` folders below its publication's address. */
export const rootPrefix = (depth: number): string => '../'.repeat(depth) + ROOT_FOLDER.join('/');
