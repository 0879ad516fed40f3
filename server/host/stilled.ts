import { attribute, everyElement, type Document, type Element } from './pageElements.ts';

/** Attributes by which an element shows another document or plays something. */
const lively: Record<string, readonly string[]> = {
  iframe: ['src', 'srcdoc'],
  frame: ['src'],
  embed: ['src'],
  object: ['data'],
  video: ['src', 'autoplay'],
  audio: ['src', 'autoplay'],
  source: ['src'],
  track: ['src'],
};

/** A page whose encoding is only said there keeps it. */
const isEncoding = (element: Element) => /^\s*content-type\s*$/i.test(attribute(element, 'http-equiv') ?? '');
const isStyle = (element: Element) => /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '');

/** Attributes that a drawn document does without. */
function isLeftOut(element: Element, name: string): boolean {
  const { tagName } = element;
  return (
    name.startsWith('on') ||
    (Object.hasOwn(lively, tagName) && lively[tagName]!.includes(name)) ||
    (tagName === 'meta' && name === 'http-equiv' && !isEncoding(element)) ||
    (tagName === 'link' && name === 'rel' && !isStyle(element))
  );
}

/**
 * What is put into a document that is only drawn: its scripts are of no known type, and attributes that run, play, lead on
 * or frame something have a name of no meaning. Its policy refuses all of that too, but says so in the console.
 */
export function stilled(document: Document): { at: number; prefix: string }[] {
  return everyElement(document).flatMap((element) => {
    const { tagName, sourceCodeLocation: place } = element;
    const names = Object.entries(place?.attrs ?? {}).filter(([name]) => isLeftOut(element, name));
    return [
      ...(tagName === 'script' && place?.startTag
        ? [{ at: place.startTag.startOffset + '<script'.length, prefix: ' type=drawn' }]
        : []),
      ...names.map(([, { startOffset }]) => ({ at: startOffset, prefix: 'x-' })),
    ];
  });
}
