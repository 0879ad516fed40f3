import type { Verso } from './verso.ts';

interface PageFlip {
  trigger(event: string, book: PageFlip, data: unknown): void;
  getCurrentPageIndex(): number;
  getPageCount(): number;
  getOrientation(): 'portrait' | 'landscape';
  getPageCollection(): { getSpread(): number[][]; getSpreadIndexByPage(page: number): number | null };
}
declare global {
  interface Window {
    St?: { PageFlip?: { prototype: PageFlip } };
  }
}

const lookEveryMs = 250;

/**
 * Pages as drawn in HTML: those in view have `display: block`, and while one turns, some lack `--simple`. A soft page
 * that lies still may be drawn as a copy behind the last page, and both of a spread as two. A canvas shows none.
 */
function drawn() {
  const pages = [...document.querySelectorAll<HTMLElement>('.stf__item')];
  const contents = pages.map(({ innerHTML }) => innerHTML);
  const first = (at: number) => contents.indexOf(contents[at] ?? '');
  const last = first(pages.length - 1);
  const hasCopies = last < pages.length - 1;
  const isCopy = (at: number) => hasCopies && at >= pages.length - 2;
  const shown = pages.filter(({ style }) => style.display === 'block');
  const isStill = new Set(shown.map(({ classList }) => classList.contains('--simple'))).size < 2;
  const inView = isStill
    ? shown.map((page) => pages.indexOf(page)).map((at) => (isCopy(at) ? first(at) : at) + 1)
    : [];
  return { isDrawn: pages.length > 0, pages: hasCopies ? undefined : pages.length, inView };
}

/**
 * StPageFlip: books trigger `flip` and other events through their prototype, which knows them all. Within a bundle
 * it has no name, and what it draws is read; on a canvas, nothing can be.
 */
export default function watch(verso: Verso): void {
  const PageFlip = window.St?.PageFlip;
  if (PageFlip) {
    const { trigger } = PageFlip.prototype;
    PageFlip.prototype.trigger = function (event, book, data) {
      trigger.call(this, event, book, data);
      const at = typeof data === 'number' ? data : book.getCurrentPageIndex();
      const collection = book.getPageCollection();
      const [left = at, beside] = collection.getSpread()[collection.getSpreadIndexByPage(at) ?? -1] ?? [];
      verso.page(left + 1, { pages: book.getPageCount(), spread: beside === left + 1 });
    };
  }
  const look = () => {
    const { isDrawn, pages, inView } = drawn();
    // its pages are there before the book lays them out
    const isLaidOut = inView.length > 0 || (PageFlip && !isDrawn && document.querySelector('.stf__canvas'));
    const page = inView.length ? Math.min(...inView) : 1;
    // of a book with copies, or whose last page is like another, the first turn tells how many there are
    if (isLaidOut) verso.page(page, { ...(pages && { pages }), spread: inView.includes(page + 1) });
    if (!PageFlip || (isDrawn && !isLaidOut)) setTimeout(look, lookEveryMs);
  };
  look();
}
