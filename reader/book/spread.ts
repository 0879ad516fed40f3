export type Layout = 'single' | 'double';
export interface Size {
  width: number;
  height: number;
}

/** The first page seen together with this one: of a spread the left page (1, 2, 4, 6 …). */
export const leftPage = (page: number, layout: Layout): number =>
  layout === 'single' || page === 1 ? page : page - (page % 2);

/** The pages seen together, from the left. The cover stands alone, and so may the last page. */
export function pagesTogether(page: number, layout: Layout, count: number): number[] {
  const left = leftPage(page, layout);
  return layout === 'single' || left === 1 || left === count ? [left] : [left, left + 1];
}

/** The left page of what comes after (+1) or before (-1); undefined at either end. */
export function neighbour(
  page: number,
  direction: 1 | -1,
  layout: Layout,
  count: number,
): number | undefined {
  const together = pagesTogether(page, layout, count);
  const next = direction === 1 ? together.at(-1)! + 1 : together[0]! - 1;
  return next >= 1 && next <= count ? leftPage(next, layout) : undefined;
}

/** How large one page is shown so that the widest spread of this layout fits. `aspect`: page width / height. */
export function fitPage(room: Size, aspect: number, layout: Layout): Size {
  const columns = layout === 'double' ? 2 : 1;
  const height = Math.max(1, Math.min(room.height, room.width / (columns * aspect)));
  return { width: height * aspect, height };
}

/** Two pages side by side where that makes the page hardly smaller than it would be alone. */
export function bestLayout(room: Size, aspect: number, count: number): Layout {
  if (count < 2) return 'single';
  const alone = fitPage(room, aspect, 'single').height;
  return fitPage(room, aspect, 'double').height >= 0.75 * alone ? 'double' : 'single';
}
