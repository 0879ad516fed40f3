import type { Verso } from './verso.ts';

interface Book {
  target?: { _activePage?: number; pageCount?: number; pageMode?: number };
}
const names = window as unknown as { DFLIP?: { defaults?: { icons?: { doublepage?: string } } } };
const doublePages = 2;
/** On the button for pairs, while single pages are shown; a site may choose other icons. */
const ofSinglePages = 'ti-book';
const lookEveryMs = 250;

/** The book a `_df_book` element names, which dFlip keeps as a global of that name. */
function openBook(): Book | undefined {
  for (const { id } of document.querySelectorAll('._df_book[id]')) {
    const book = (window as unknown as Record<string, Book | undefined>)[id];
    if (book?.target?.pageCount) return book;
  }
  return undefined;
}

/** The toolbar of a book made by the page's own script: its page "4/24", and a button that offers the other mode. */
function inToolbar() {
  const label = /(\d+)\s*\/\s*(\d+)/.exec(document.querySelector('.df-ui-page label')?.textContent ?? '');
  const mode = document.querySelector('.df-ui-pagemode');
  const paired =
    mode !== null && !mode.classList.contains(names.DFLIP?.defaults?.icons?.doublepage ?? ofSinglePages);
  return { page: Number(label?.[1] ?? 0), pages: Number(label?.[2] ?? 0), paired };
}

/** The page in view; of a pair, either. */
function inView() {
  const { _activePage: page = 0, pageCount: pages = 0, pageMode } = openBook()?.target ?? {};
  return page ? { page, pages, paired: pageMode === doublePages } : inToolbar();
}

/** dFlip tells pages only to callbacks set before its books are made, so their state is read. */
export default function watch(verso: Verso): void {
  setInterval(() => {
    const { page, pages, paired } = inView();
    // a cover alone, then an even page and the odd one beside it
    const left = paired && page % 2 ? Math.max(1, page - 1) : page;
    if (left) verso.page(left, { pages, spread: paired && left > 1 && left < pages });
  }, lookEveryMs);
}
