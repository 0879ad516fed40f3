import type { Verso } from './verso.ts';

interface Book {
  target?: { _activePage?: number; pageCount?: number; pageMode?: number };
}
interface DFlip {
  defaults?: { icons?: { doublepage?: string } };
  utils?: { isMobile?: boolean };
  /** The class of every book. */
  PreviewObject?: { prototype: Book & { checkCenter?(...how: unknown[]): unknown } };
}
const names = window as unknown as { DFLIP?: DFlip };
const doublePages = 2;
/** On the button for pairs, while single pages are shown; a site may choose other icons. */
const ofSinglePages = 'ti-book';
const lookEveryMs = 250;

/**
 * Calls back with each book that centres its pages, as it does when it opens, turns or is resized: one that a script
 * made may have no name.
 */
function catchBooks(meet: (book: Book) => void): void {
  const { prototype } = names.DFLIP?.PreviewObject ?? {};
  const { checkCenter } = prototype ?? {};
  if (!prototype || !checkCenter) return;
  prototype.checkCenter = function (this: Book, ...how) {
    meet(this);
    return checkCenter.apply(this, how);
  };
}

/** The book a `_df_book` element names, which dFlip keeps as a global of that name. */
function namedBook(): Book | undefined {
  for (const { id } of document.querySelectorAll('._df_book[id]')) {
    const book = (window as unknown as Record<string, Book | undefined>)[id];
    if (book?.target?.pageCount) return book;
  }
  return undefined;
}

/**
 * The toolbar's page, "4/24", and whether its button offers single pages. A site may leave that button out: pages are
 * then paired where dFlip does so by default.
 */
function inToolbar() {
  const label = /(\d+)\s*\/\s*(\d+)/.exec(document.querySelector('.df-ui-page label')?.textContent ?? '');
  const mode = document.querySelector('.df-ui-pagemode');
  const pages = Number(label?.[2] ?? 0);
  const { defaults, utils } = names.DFLIP ?? {};
  const paired = mode
    ? !mode.classList.contains(defaults?.icons?.doublepage ?? ofSinglePages)
    : pages > doublePages && !utils?.isMobile;
  return { page: Number(label?.[1] ?? 0), pages, paired };
}

/** dFlip tells pages only to callbacks set before its books are made, so their state is read. */
export default function watch(verso: Verso): void {
  let turned: Book | undefined;
  catchBooks((book) => (turned = book));
  /** The page in view; of a pair, either. */
  const inView = () => {
    const { _activePage: page = 0, pageCount: pages = 0, pageMode } = (turned ?? namedBook())?.target ?? {};
    return page ? { page, pages, paired: pageMode === doublePages } : inToolbar();
  };
  setInterval(() => {
    const { page, pages, paired } = inView();
    // a cover alone, then an even page and the odd one beside it
    const left = paired && page % 2 ? Math.max(1, page - 1) : page;
    if (left) verso.page(left, { pages, spread: paired && left > 1 && left < pages });
  }, lookEveryMs);
}
