/** Where a page's own addresses lead. */
export interface Home {
  /** Address of the page; in a frame that a script wrote, of the page around it. */
  page: string;
  /** The publication host. */
  origin: string;
  /** Path of the publication's address there. */
  folder: string;
  /** What tells the page's forms from those of its session's other page loads. */
  load?: string;
}

/** The path of the publication's address, from that of one of its pages. */
export const folderOf = (path: string): string => /^(?:\/[1-9]\d*)?\/[^/]+\//.exec(path)?.[0] ?? '/';

/**
 * Where a viewer's post of a lead or form field goes on our host, whichever it is meant for; undefined for any other
 * address. Alone in its text, as the next: workers are given it as such.
 */
export function postAddress(
  address: string | URL,
  base: string,
  { page, origin, load }: Home,
): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { protocol, pathname, searchParams } = new URL(address, base);
  const [path] = /\/api\/forms\/(?:lead|dynamic)(?=\/?$)/.exec(pathname) ?? [];
  if (!path || !/^https?:$/.test(protocol)) return undefined;
  // a body of any kind need not say where it comes from
  searchParams.set('visitorLocation', page);
  if (load) searchParams.set('versoLoad', load);
  return `${origin}${path}?${searchParams}`;
}

/** Where an address from the host's root leads: into the page's own publication, which the host looks it up in. */
export function rootAddress(
  address: string | URL,
  base: string,
  { origin, folder }: Home,
): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const { origin: host, pathname, search, hash } = new URL(address, base);
  if (host !== origin || folder === '/' || pathname.startsWith(folder) || pathname.startsWith('/-/'))
    return undefined;
  return `${origin}${folder}-/root${pathname}${search}${hash}`;
}
