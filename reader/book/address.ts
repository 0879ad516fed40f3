/** The page named in the address's fragment (`#page=4`), if the publication has it; otherwise the first. */
export function pageInAddress(hash: string, count: number): number {
  const page = Number(/(?:^#|&)page=(\d{1,6})(?:&|$)/.exec(hash)?.[1]);
  return page >= 1 ? Math.min(page, count) : 1;
}

/**
 * Writes the page to the address. Turning replaces the history entry, so that Back leaves the publication in
 * one step; a jump adds one, so that Back returns to where the reader came from.
 */
export function writeAddress(page: number, kind: 'turn' | 'jump'): void {
  const hash = `#page=${page}`;
  if (location.hash === hash) return;
  try {
    if (kind === 'jump') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
  } catch {
    // Some browsers refuse when pages turn very fast. The next turn writes it again, and reading does not
    // depend on it.
    return;
  }
}
