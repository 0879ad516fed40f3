/** Hosts of publications and trackable links, with a port unless it is the scheme's default. */
export interface PublicHosts {
  scheme: string;
  publicationHost: string;
  linkHost: string;
}

/**
 * The owner of a publication: the account id, and its custom subdomain ('' or the id itself if it has none).
 */
export interface Publisher {
  user: string;
  cloudId: string;
}

// encodeURIComponent throws on a lone surrogate; a list with one odd name must still be shown.
const segment = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** The base address of a publisher's publications. */
export const publisherAddress = (
  { scheme, publicationHost }: PublicHosts,
  { user, cloudId }: Publisher,
): string =>
  cloudId && cloudId !== user
    ? `${scheme}://${cloudId}.${publicationHost}/`
    : `${scheme}://${publicationHost}/${segment(user)}/`;

/** The address of a publication, with the trailing slash that relative addresses of its files need. */
export const publicLink = (hosts: PublicHosts, publisher: Publisher, name: string): string =>
  `${publisherAddress(hosts, publisher)}${segment(name)}/`;

/** The address of a publication's file by its path. */
export const publicFile = (hosts: PublicHosts, publisher: Publisher, name: string, path: string): string =>
  publicLink(hosts, publisher, name) + path.split('/').map(segment).join('/');

/** The address of a trackable link to share. */
export const trackableLink = ({ scheme, linkHost }: PublicHosts, identifier: string): string =>
  `${scheme}://${linkHost}/${segment(identifier)}/`;
