import { element } from './element.ts';

interface Sheet {
  /** Its size in the publication's own units, one CSS px each. */
  width: number;
  height: number;
  title: string;
  /** The page's text for screen readers, if they get it elsewhere. */
  spoken: HTMLElement | undefined;
  /** A link in its text was followed. */
  follow: (link: HTMLAnchorElement) => void;
}

/** A page's own document, of which the host runs no scripts, and the pages of its links in other windows. */
const rights = 'allow-same-origin';

/**
 * A page that is an HTML document, scaled to its figure. It runs no scripts. Its text can be selected; what hands do
 * on it is passed on, so that turning and zooming stay the reader's.
 */
export function createPageDocument(
  src: string,
  { width, height, title, spoken, follow }: Sheet,
): HTMLIFrameElement {
  const frame = element('iframe', {
    class: 'document',
    src,
    sandbox: rights,
    tabindex: '-1',
    title,
    ...(spoken && { 'aria-hidden': 'true' }),
  });
  frame.style.width = `${width}px`;
  frame.style.height = `${height}px`;
  frame.addEventListener('load', () => {
    frame.classList.add('shown');
    // on another host it keeps its document to itself
    const { contentDocument: page } = frame;
    if (!page) return;
    page.documentElement.style.overflow = 'hidden';
    page.documentElement.style.touchAction = 'pan-y';
    passOn(page, frame, follow);
    // whose links are to be reached by keyboard is read itself
    if (page.querySelector('a[href]')) {
      frame.removeAttribute('tabindex');
      frame.removeAttribute('aria-hidden');
      spoken?.remove();
    }
    frame.classList.add('selectable');
  });
  return frame;
}

const linkAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');

/** Repeats on the frame what happens in its document, at the same place of the window. */
function passOn(page: Document, frame: HTMLIFrameElement, follow: (link: HTMLAnchorElement) => void): void {
  const at = (event: MouseEvent): MouseEventInit => {
    const { left, top, width } = frame.getBoundingClientRect();
    const scale = width / frame.offsetWidth;
    return {
      bubbles: true,
      cancelable: true,
      clientX: left + event.clientX * scale,
      clientY: top + event.clientY * scale,
      button: event.button,
      buttons: event.buttons,
      detail: event.detail,
      ctrlKey: event.ctrlKey,
    };
  };
  /** A listener that prevents the repeated event prevents the first one too. */
  const repeat = (event: Event, repeated: Event) => {
    if (!frame.dispatchEvent(repeated)) event.preventDefault();
  };
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const)
    page.addEventListener(type, (event) => {
      const { pointerId, pointerType } = event;
      repeat(event, new PointerEvent(type, { ...at(event), pointerId, pointerType }));
    });
  page.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    const selected = page.getSelection()?.isCollapsed === false;
    // text that was just selected stays as it is
    if (selected && !link) return;
    if (link) {
      event.preventDefault();
      follow(link);
    } else repeat(event, new PointerEvent('click', at(event)));
  });
  page.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, deltaMode } = event;
      repeat(event, new WheelEvent('wheel', { ...at(event), deltaX, deltaY, deltaMode }));
    },
    { passive: false },
  );
  page.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const told = { bubbles: true, cancelable: true, key, code, ctrlKey, metaKey, altKey, shiftKey };
    repeat(event, new KeyboardEvent('keydown', told));
  });
}

/** Keeps a document as large as the figure around it. */
export function fitDocument(figure: HTMLElement, frame: HTMLIFrameElement, width: number): void {
  new ResizeObserver(([entry]) => {
    if (entry) frame.style.scale = String(entry.contentRect.width / width);
  }).observe(figure);
}
