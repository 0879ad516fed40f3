import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

/**
 * Below a publication's address: what one of its pages asked for by an address that begins at the host's root,
 * `/Spring/files/1.jpg`, as on the host it was exported for.
 */
export const ROOT_FOLDER = ['-', 'root'] as const;

const attributes = ['src', 'href', 'poster', 'data'];
const beginsAtRoot = /^[^=]*=\s*["']?(?=\/(?!\/|-\/))/;

/** Character offsets of the addresses in `page` that begin at the host's root. */
export function rootAddresses(document: DefaultTreeAdapterTypes.Document, page: string): number[] {
  const found: { at: number; base: boolean }[] = [];
  const walk = (parent: DefaultTreeAdapterTypes.ParentNode) => {
    for (const node of parent.childNodes) {
      if (!defaultTreeAdapter.isElementNode(node)) continue;
      for (const name of attributes) {
        const place = node.sourceCodeLocation?.attrs?.[name];
        const [before] = (place && beginsAtRoot.exec(page.slice(place.startOffset, place.endOffset))) ?? [];
        if (place && before !== undefined)
          found.push({ at: place.startOffset + before.length, base: node.tagName === 'base' });
      }
      walk(node);
    }
  };
  walk(document);
  // other addresses are relative to it, the inserted ones too
  const base = found.find(({ base }) => base);
  return (base ? [base] : found).map(({ at }) => at).sort((one, other) => one - other);
}

/** What is put before such an address in a page `depth` folders below its publication's address. */
export const rootPrefix = (depth: number): string => '../'.repeat(depth) + ROOT_FOLDER.join('/');
