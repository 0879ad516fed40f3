import { inReadingOrder } from './readingOrder.ts';

/** A page as the original viewer draws it; it counts them from 0. */
const drawn = (page: number) =>
  document.querySelector(`[id^="pageContainer_${inReadingOrder(page) - 1}_"]`)?.getBoundingClientRect();

/** In pixels; 0 or undefined if the original viewer's page is not to be found. */
export const drawnWidth = (page: number): number | undefined => drawn(page)?.width;

/**
 * The next page, if the original viewer shows it beside this one. The following spread is drawn below the
 * visible one, at the same place, and in the scrolling layout pages are below one another.
 */
export function pageBeside(page: number): number | undefined {
  const [one, other] = [drawn(page), drawn(page + 1)];
  if (!one?.width || !other?.width) return undefined;
  const slack = one.width / 4;
  const apart = Math.abs(other.left - one.left) > one.width - slack;
  const level = Math.abs(other.top - one.top) < one.height / 4;
  const within = Math.min(other.right, innerWidth) - Math.max(other.left, 0) > slack;
  return apart && level && within ? page + 1 : undefined;
}
