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

/**
 * Pages as drawn in HTML: those in view have `display: block`. A soft page that lies still is drawn as a copy behind
 * the last page. A canvas shows none.
 */
function drawn() {
  const pages = [...document.querySelectorAll<HTMLElement>('.stf__item')];
  const contents = pages.map(({ innerHTML }) => innerHTML);
  const inView = pages.flatMap(({ style }, index) =>
    style.display === 'block' ? [contents.indexOf(contents[index]!) + 1] : [],
  );
  const isEachOnce = new Set(contents).size === pages.length;
  return { isDrawn: pages.length > 0, pages: isEachOnce ? pages.length : undefined, inView };
}

/** StPageFlip: books trigger `flip` and other events through their prototype, which knows them all. */
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
  const start = () => {
    const { isDrawn, pages, inView } = drawn();
    // its pages are there before the book lays them out
    if (isDrawn && inView.length === 0) return void setTimeout(start, 100);
    const [page = 1] = inView;
    const canvas = document.querySelector('.stf__canvas');
    // of a book with copies, or with pages alike, the first turn tells how many there are
    if (isDrawn || canvas) verso.page(page, { ...(pages && { pages }), spread: inView.includes(page + 1) });
  };
  start();
}
