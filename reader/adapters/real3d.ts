import type { Verso } from './verso.ts';

interface PageChange {
  /** "1", or both pages of a spread: "2-3". */
  page?: unknown;
}
interface JQuery {
  (of: Window): { on(event: string, listener: (event: PageChange) => void): void };
}
/** `cPage` counts its pages, one or two, from 0. */
interface Book {
  enabled?: boolean;
  main?: { cPage?: number[]; options?: { numPages?: number } };
}
const names = window as unknown as { FLIPBOOK?: { books?: Record<string, Book> } };
const pageChange = 'r3d-pagechange';
const lookEveryMs = 250;

/** The book that is shown; others may wait for a click that opens them. */
const openBook = () =>
  Object.values(names.FLIPBOOK?.books ?? {}).find(({ enabled, main }) => enabled && main?.cPage?.length)
    ?.main;

/**
 * Real3D FlipBook: `r3d-pagechange` on the window, through jQuery where the page has it; the number of pages is shown
 * beside the page. A book that shows no page number, as on phones, makes no such event, so its state is read too.
 */
export default function watch(verso: Verso): void {
  const pages = () => parseInt(/\d+/.exec(textOf('.flipbook-currentPageNumber'))?.[0] ?? '', 10);
  const tell = ({ page: said }: PageChange) => {
    const [page = 0, beside] = String(said).match(/\d+/g)?.map(Number) ?? [];
    if (page) verso.page(page, { pages: pages() || undefined, spread: beside === page + 1 });
  };
  (window.jQuery as JQuery | undefined)?.(window).on(pageChange, tell);
  addEventListener(pageChange, (event) => tell((event as CustomEvent<PageChange | null>).detail ?? {}));
  const open = document.querySelector<HTMLInputElement>('.flipbook-currentPageInput');
  if (open) tell({ page: open.value });
  setInterval(() => {
    const { cPage: [page, beside] = [], options } = openBook() ?? {};
    if (page !== undefined) verso.page(page + 1, { pages: options?.numPages, spread: beside === page + 1 });
  }, lookEveryMs);
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
