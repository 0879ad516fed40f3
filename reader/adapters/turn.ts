import type { Verso } from './verso.ts';

interface TurnBook {
  data(key: 'totalPages'): unknown;
  turn(call: 'pages'): number;
  turn(call: 'view'): number[];
}
interface Books extends TurnBook {
  length: number;
  first(): Books;
  parents(): Books;
  filter(keep: (index: number, element: Element) => boolean): Books;
  on(event: 'turned', listener: (event: { target: Element }) => void): void;
}
declare const jQuery: (of: Document | Element | string) => Books;

/** turn.js: a book triggers `turned`, which bubbles; its `view` names the pages in view, 0 for none. */
export default function watch(verso: Verso): void {
  const tell = (book: TurnBook) => {
    const inView = book.turn('view').filter((page) => page > 0);
    verso.page(inView[0] ?? 0, { pages: book.turn('pages'), spread: inView.length > 1 });
  };
  jQuery(document).on('turned', ({ target }) => tell(jQuery(target)));
  const open = jQuery('.turn-page')
    .parents()
    .filter((_, element) => jQuery(element).data('totalPages') !== undefined)
    .first();
  if (open.length) tell(open);
}
