import { isUtf8 } from 'node:buffer';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import { attribute, everyElement, type Document, type Element } from './pageElements.ts';
import { parsePage } from './pageParsing.ts';
import { rootAddresses, valueOf } from './rootAddresses.ts';
import { stilled } from './stilled.ts';

export const COLLECTOR_TAG = '<script src="/-/collector.js" async></script>';
/** For pages requested by the publisher's own browser: the collector reports it with the reading. */
const OWN_COLLECTOR_TAG = '<script src="/-/collector.js" async data-own></script>';
/** The one script of a document that a heat map draws behind its bands: it is no reading. */
export const DRAWN_TAG = '<script src="/-/drawn.js"></script>';
export type CollectorTag = typeof COLLECTOR_TAG | typeof OWN_COLLECTOR_TAG | typeof DRAWN_TAG;
export const collectorTag = (own: boolean): CollectorTag => (own ? OWN_COLLECTOR_TAG : COLLECTOR_TAG);
/** For a browser that is recognised: the collector tells its id with what it sends. */
export const readerTag = (id: string): string => COLLECTOR_TAG.replace('>', ` data-reader="${id}">`);

/** Which page of its publication a document is, where documents are pages. */
export interface DocumentPage {
  page: number;
  pages: number;
}

/** Before a page's own scripts, and not deferred: they find what it provides. */
const standInTag = (depth: number, of?: DocumentPage): string =>
  `<script src="/-/standIn.js"${depth ? ` data-depth="${depth}"` : ''}${of ? ` data-page="${of.page}" data-pages="${of.pages}"` : ''}></script>`;

/** The same for documents within the page's frames, whose quotation marks end their attribute. */
const writtenTag = '<script src=/-/standIn.js></script>';

function writtenFrames(document: Document, page: string): { at: number; prefix: string }[] {
  return everyElement(document).flatMap((element) => {
    const value = element.tagName === 'iframe' ? valueOf(element, 'srcdoc', page) : undefined;
    return value?.isQuoted ? [{ at: value.at, prefix: writtenTag }] : [];
  });
}

/** Bytes of a page searched for the end of its head; in longer heads the tag goes further up. */
export const HEAD_BYTES = 512 * 1024;

/** Put into a page before the byte at `at`. */
interface Insertion {
  at: number;
  /** In the page's own encoding. */
  bytes: Buffer;
}

export interface PageFacts {
  /** Byte offset of the collector's tag. */
  tagAt: number;
  /** The tag in the page's own encoding. */
  tag: Buffer;
  /** The stand-in's tag. */
  standIn: { markup: string; bytes: Buffer };
  /** Everything that is put into an exported page, in order. */
  insertions: Insertion[];
  /** A tag for one browser, in the page's own encoding. */
  encoded: (markup: string) => Buffer;
  /** Whether the page declares its encoding: then the reply's header must not contradict it. */
  ownCharset: boolean;
}

const byteOrderMarks = [
  { mark: [0xef, 0xbb, 0xbf], width: 1, swapped: false },
  { mark: [0xff, 0xfe], width: 2, swapped: false },
  { mark: [0xfe, 0xff], width: 2, swapped: true },
] as const;

const elements = (parent: DefaultTreeAdapterTypes.ParentNode): Element[] =>
  parent.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node));

const declaresCharset = (element: Element): boolean =>
  element.tagName === 'meta' &&
  (attribute(element, 'charset') !== undefined ||
    (attribute(element, 'http-equiv')?.toLowerCase() === 'content-type' &&
      /charset/i.test(attribute(element, 'content') ?? '')));

/** An unclosed template contains everything that follows, even what looks like the end of the head. */
const isOpenTemplate = ({ tagName, sourceCodeLocation }: Element): boolean =>
  tagName === 'template' && !sourceCodeLocation?.endTag;

/**
 * `first`: at the beginning of the head, or where a browser starts one. `at`: before the head's end; without
 * one, the same. `parts`: addresses from the host's root, and documents within frames; in one that is drawn, what
 * would run.
 */
async function placesOfTags(page: string, depth: number, isDrawn: boolean) {
  const document = await parsePage(page);
  const html = elements(document).find(({ tagName }) => tagName === 'html');
  const head = html && elements(html).find(({ tagName }) => tagName === 'head');
  const doctype = document.childNodes.find((node) => defaultTreeAdapter.isDocumentTypeNode(node));
  const headLocation = head?.sourceCodeLocation;
  const end = head && !elements(head).some(isOpenTemplate) ? headLocation?.endTag : undefined;
  const first =
    headLocation?.startTag?.endOffset ??
    html?.sourceCodeLocation?.startTag?.endOffset ??
    doctype?.sourceCodeLocation?.endOffset ??
    0;
  return {
    at: end?.startOffset ?? first,
    first,
    declared: head !== undefined && elements(head).some(declaresCharset),
    parts: [
      ...rootAddresses(document, page, depth),
      ...(isDrawn ? stilled(document) : writtenFrames(document, page)),
    ],
  };
}

/**
 * Where a page's tag goes, found by parsing `start` (the page, or its first {@link HEAD_BYTES}) as a browser
 * does. Every web encoding except UTF-16 writes markup in single ASCII bytes, so bytes are read as characters
 * and positions count bytes.
 * @param depth folders between the publication's address and the page
 */
export async function readPage(
  start: Buffer,
  text: CollectorTag = COLLECTOR_TAG,
  depth = 0,
  of?: DocumentPage,
): Promise<PageFacts> {
  const known = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => start[index] === byte));
  const { mark, width, swapped } = known ?? { mark: [], width: 1, swapped: false };
  let body = start.subarray(mark.length);
  if (width === 2) {
    body = Buffer.from(body.subarray(0, body.length - (body.length % 2)));
    if (swapped) body.swap16();
  }
  const isDrawn = text === DRAWN_TAG;
  const { at, first, declared, parts } = await placesOfTags(
    body.toString(width === 2 ? 'utf16le' : 'latin1'),
    depth,
    isDrawn,
  );
  const encoded = (markup: string) => {
    const bytes = Buffer.from(markup, width === 2 ? 'utf16le' : 'latin1');
    return swapped ? bytes.swap16() : bytes;
  };
  const insert = (place: number, markup: string) => ({
    at: mark.length + place * width,
    bytes: encoded(markup),
  });
  const markup = isDrawn ? '' : standInTag(depth, of);
  const [standIn, tag] = [insert(first, markup), insert(isDrawn ? first : at, text)];
  return {
    tagAt: tag.at,
    tag: tag.bytes,
    standIn: { markup, bytes: standIn.bytes },
    encoded,
    insertions: [standIn, tag, ...parts.map(({ at, prefix }) => insert(at, prefix))].sort(
      (one, other) => one.at - other.at,
    ),
    ownCharset: declared || known !== undefined,
  };
}

/** What a page says of the browser that it is made for. */
export interface BrowserFacts {
  /** Id of the browser, for the collector; '' if it has none. */
  reader: string;
  /** The session that the browser has just left, and when, for the stand-in; '' if none. */
  before: string;
}

/** The same page with the tags of one browser. */
export function forBrowser(page: PageFacts, { reader, before }: BrowserFacts): PageFacts {
  const tag = reader === '' ? page.tag : page.encoded(readerTag(reader));
  const { markup, bytes } = page.standIn;
  const standIn = before === '' ? bytes : page.encoded(markup.replace('>', ` data-before="${before}">`));
  return {
    ...page,
    tag,
    insertions: page.insertions.map((one) =>
      one.bytes === page.tag
        ? { ...one, bytes: tag }
        : one.bytes === bytes
          ? { ...one, bytes: standIn }
          : one,
    ),
  };
}

/** Whether text is valid UTF-8; `start` may end within a character. */
export function looksLikeUtf8(start: Buffer): boolean {
  return [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, Math.max(0, start.length - cut))));
}
