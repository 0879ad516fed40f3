import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

/** In the document's order, without recursion: a page may be nested as deep as it is long. */
export function everyElement(document: Document): Element[] {
  const found: Element[] = [];
  const waiting = document.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue;
    found.push(node);
    for (let at = node.childNodes.length - 1; at >= 0; at--) waiting.push(node.childNodes[at]!);
  }
  return found;
}
