import { element } from './element.ts';

interface Sheet {
  /** Its size in the publication's own units, one CSS px each. */
  width: number;
  height: number;
  /** Undefined if screen readers get the page's text elsewhere. */
  title: string | undefined;
}

/**
 * A page that is an HTML document, scaled to its figure. It runs no scripts and takes no pointer: turning,
 * zooming and the publication's own links stay the reader's.
 */
export function createPageDocument(src: string, { width, height, title }: Sheet): HTMLIFrameElement {
  const frame = element('iframe', {
    class: 'document',
    src,
    sandbox: '',
    tabindex: '-1',
    ...(title === undefined ? { 'aria-hidden': 'true' } : { title }),
  });
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.addEventListener('load', () => frame.classList.add('shown'));
  return frame;
}

/** Keeps a document as large as the figure around it. */
export function fitDocument(figure: HTMLElement, frame: HTMLIFrameElement, width: number): void {
  new ResizeObserver(([entry]) => {
    if (entry) frame.style.scale = String(entry.contentRect.width / width);
  }).observe(figure);
}
