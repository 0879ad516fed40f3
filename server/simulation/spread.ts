/** The pages shown together: on a phone one, on a wide screen 1, 2–3, 4–5 …; the last may be alone. */
export function pagesInView(page: number, isSpread: boolean, count: number): [number, ...number[]] {
  if (!isSpread || page === 1) return [page];
  const left = page - (page % 2);
  return left === count ? [left] : [left, left + 1];
}
