import type { Verso } from './verso.ts';

interface PageChange {
  /** "1", or both pages of a spread: "2-3". */
  page?: unknown;
}
interface JQuery {
  (of: Window): { on(event: string, listener: (event: PageChange) => void): void };
}
const pageChange = 'r3d-pagechange';

/**
 * Real3D FlipBook: `r3d-pagechange` on the window, through jQuery where the page has it; the number of pages stands
 * beside the page.
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
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
