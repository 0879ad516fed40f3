import type { Verso } from './verso.ts';

declare global {
  interface Window {
    /** From `mobile/javascript/config.js`. */
    bookConfig?: { totalPageCount?: number };
    BookInfo?: { getCurrentPages?(): unknown };
  }
}
const lookEveryMs = 250;
const pageImage = /files\/\w+\/(\d+)\.(?:jpe?g|png|webp)/;

/** Of page images, `files/mobile/4.jpg`, the pages that are visible; thumbnails are smaller. */
function shown(): number[] {
  return [...document.images].flatMap((image) => {
    const { left, right, top, bottom, width, height } = image.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    const visible = middle[0] > 0 && middle[0] < innerWidth && middle[1] > 0 && middle[1] < innerHeight;
    const page = Number(pageImage.exec(image.src)?.[1] ?? 0);
    return page && visible && Math.max(width / innerWidth, height / innerHeight) > 0.4 ? [page] : [];
  });
}

/** Flip PDF, FlipHTML5 and their kin: `BookInfo` knows the pages in view; older exports have only images. */
export default function watch(verso: Verso): void {
  setInterval(() => {
    const known = window.BookInfo?.getCurrentPages?.();
    const inView = (Array.isArray(known) ? known.map(Number) : shown()).filter((page) => page > 0);
    if (!inView.length) return;
    const left = Math.min(...inView);
    verso.page(left, { pages: window.bookConfig?.totalPageCount, spread: inView.includes(left + 1) });
  }, lookEveryMs);
}
