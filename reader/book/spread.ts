export type Layout = 'single' | 'double';
export interface Size {
  width: number;
  height: number;
}

/** The first page shown together with this one: on a spread the left page (1, 2, 4, 6 …). */
export const leftPage = (page: number, layout: Layout): number =>
  layout === 'single' || page === 1 ? page : page - (page % 2);

/** The pages shown together, from the left. The cover is alone, and the last page may be. */
export function pagesTogether(page: number, layout: Layout, count: number): number[] {
  const left = leftPage(page, layout);
  return layout === 'single' || left === 1 || left === count ? [left] : [left, left + 1];
}

/** The left page of the next (+1) or previous (-1) spread; undefined at either end. */
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

/** The page size at which this layout's widest spread fits. `aspect`: page width / height. */
export function fitPage(room: Size, aspect: number, layout: Layout): Size {
  const columns = layout === 'double' ? 2 : 1;
  const height = Math.max(1, Math.min(room.height, room.width / (columns * aspect)));
  return { width: height * aspect, height };
}

/** Two pages side by side if that makes the page hardly smaller than alone. */
export function bestLayout(room: Size, aspect: number, count: number): Layout {
  if (count < 2) return 'single';
  const alone = fitPage(room, aspect, 'single').height;
  return fitPage(room, aspect, 'double').height >= 0.75 * alone ? 'double' : 'single';
}
