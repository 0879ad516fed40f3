import type { Verso } from './verso.ts';

interface PageChange {
  /** "1", or both pages of a spread: "2-3". */
  page?: unknown;
}
declare const jQuery: (of: Window) => { on(event: string, listener: (event: PageChange) => void): void };

/** Real3D FlipBook: `r3d-pagechange` on the window; the number of pages stands beside the page. */
export default function watch(verso: Verso): void {
  const pages = () => parseInt(/\d+/.exec(textOf('.flipbook-currentPageNumber'))?.[0] ?? '', 10);
  const tell = (inView: string) => {
    const [page = 0, beside] = inView.match(/\d+/g)?.map(Number) ?? [];
    if (page) verso.page(page, { pages: pages() || undefined, spread: beside === page + 1 });
  };
  jQuery(window).on('r3d-pagechange', ({ page }) => tell(String(page)));
  const open = document.querySelector<HTMLInputElement>('.flipbook-currentPageInput');
  if (open) tell(open.value);
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
