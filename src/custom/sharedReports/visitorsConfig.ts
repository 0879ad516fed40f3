import type { Config } from '../../session/config.ts';

/** Of the host's configuration, what a visitor's page may show: its brand, and which figures there are. */
export function visitorsConfig({ links, sources, filterLists, readingTime, ...host }: Config): Config {
  const { name, logo, accent, apiBase, restBase, publicationHost, linkHost, scheme } = host;
  const { viewers: _forOwners, support: _alsoTheirs, ...publicLinks } = links;
  return {
    name,
    ...(logo && { logo }),
    ...(accent && { accent }),
    apiBase,
    restBase,
    publicationHost,
    linkHost,
    scheme,
    links: publicLinks,
    downloadAreas: host.downloadAreas,
    providerKeys: {},
    ...(sources && { sources }),
    ...(filterLists && { filterLists }),
    ...(readingTime && { readingTime }),
  };
}
