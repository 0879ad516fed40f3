/** How the area is shown inside another program: `route=dtp` hides all chrome, `theme` forces a scheme. */
export interface Embed {
  embedded: boolean;
  theme?: 'light' | 'dark';
}

/** Query parameters that every link inside the area keeps: the embedding mode and the audience. */
const kept = ['route', 'theme', 'audience'] as const;

const themeIn = (params: URLSearchParams): Embed['theme'] => {
  const theme = params.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

/**
 * Reads the mode from the route's query, `?route=dtp&theme=dark`, or from the page's own,
 * `/account/?route=dtp#/home/cloud`, which a server sees too.
 */
export function readEmbed(search: string, pageSearch = ''): Embed {
  const [own, page] = [new URLSearchParams(search), new URLSearchParams(pageSearch)];
  const theme = themeIn(own) ?? themeIn(page);
  return {
    embedded: [own, page].some((params) => params.get('route') === 'dtp'),
    ...(theme ? { theme } : {}),
  };
}

/** Adds the current mode's parameters to a query that does not set them. */
export function keepEmbed(search: string, current: string): string {
  const from = new URLSearchParams(current);
  const params = new URLSearchParams(search);
  for (const name of kept) {
    const value = from.get(name);
    if (value !== null && !params.has(name)) params.set(name, value);
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
