import { inReadingOrder } from '../collector/readingOrder.ts';
import type { Verso } from './verso.ts';

interface TurnBook {
  data(key: 'totalPages'): unknown;
  turn(call: 'pages'): number;
  turn(call: 'view'): number[];
}
interface Books extends TurnBook {
  parents(): Books;
  toArray(): HTMLElement[];
}
declare const jQuery: (of: HTMLElement | string) => Books;
const lookEveryMs = 250;

/** The book that is shown, if there is one; the fourth edition wraps its pages, others mark them. */
const shownBook = () =>
  jQuery('.page-wrapper, .turn-page')
    .parents()
    .toArray()
    .find((element) => element.offsetWidth > 0 && jQuery(element).data('totalPages') !== undefined);

/**
 * turn.js: a book's `view` names the pages in view, 0 for none. Its `turned`, and FlowPaper's own event, come when
 * the turn is drawn to its end: late on a busy machine, or not at all if the reader has turned on.
 */
export default function watch(verso: Verso): void {
  const look = () => {
    const element = shownBook();
    if (!element) return;
    const book = jQuery(element);
    const pages = book.turn('pages');
    const inView = book.turn('view').filter((page) => page > 0);
    if (!inView.length) return;
    verso.page(Math.min(...inView.map(inReadingOrder)), {
      // FlowPaper, whose books it turns, names its number of pages itself
      ...(!globalThis.$FlowPaper?.('documentViewer') && { pages }),
      spread: inView.length > 1,
    });
  };
  setInterval(look, lookEveryMs);
  look();
}
