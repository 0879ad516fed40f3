import { setImmediate } from 'node:timers/promises';
import { defaultTreeAdapter, Parser, type DefaultTreeAdapterMap } from 'parse5';
import type { Document } from './pageElements.ts';

/** Characters that are parsed without letting other requests through. */
const pieceLength = 8 * 1024;
/** No real page is nested deeper; Chromium nests no deeper than 512. A parser looks through the nesting at every tag. */
const deepest = 256;
/** A piece has no more tags, but unclosed formatting makes elements in every paragraph. */
const mostOfPiece = pieceLength / 2;
const mostElements = 50_000;

class Beyond extends Error {}

/**
 * Parses a page as a browser does, a piece at a time: a stranger's page must not hold up the server. Of one that
 * is nested too deep, or has too many elements, only the beginning.
 */
export async function parsePage(page: string): Promise<Document> {
  let depth = 0;
  let ofPiece = 0;
  let made = 0;
  const parser = new Parser<DefaultTreeAdapterMap>({
    sourceCodeLocationInfo: true,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...described) {
        if (++ofPiece > mostOfPiece || ++made > mostElements) throw new Beyond();
        return defaultTreeAdapter.createElement(...described);
      },
      onItemPush() {
        if (++depth > deepest) throw new Beyond();
      },
      onItemPop() {
        depth--;
      },
    },
  });
  try {
    for (let at = 0; at < page.length; at += pieceLength) {
      if (at > 0) await setImmediate();
      ofPiece = 0;
      parser.tokenizer.write(page.slice(at, at + pieceLength), false);
    }
    parser.tokenizer.write('', true);
  } catch (error) {
    if (!(error instanceof Beyond)) throw error;
  }
  return parser.document;
}
