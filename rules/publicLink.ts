/** Where a host's publications and trackable links live. Hosts carry their port where it is not the scheme's own. */
export interface PublicHosts {
  scheme: string;
  publicationHost: string;
  linkHost: string;
}

/** Whose publication it is: the account id, and the account's own subdomain ('' or the id itself where it has none). */
export interface Publisher {
  user: string;
  cloudId: string;
}

// encodeURIComponent throws at half a character, and a list with one odd name in it must still be shown.
const segment = (name: string) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Where a publisher's publications live: what each of their addresses begins with. */
export const publisherAddress = (
  { scheme, publicationHost }: PublicHosts,
  { user, cloudId }: Publisher,
): string =>
  cloudId && cloudId !== user
    ? `${scheme}://${cloudId}.${publicationHost}/`
    : `${scheme}://${publicationHost}/${segment(user)}/`;

/** The address of a publication's cover, with the slash that its own files' relative addresses need. */
export const publicLink = (hosts: PublicHosts, publisher: Publisher, name: string): string =>
  `${publisherAddress(hosts, publisher)}${segment(name)}/`;

/** The address to share of a trackable link. */
export const trackableLink = ({ scheme, linkHost }: PublicHosts, identifier: string): string =>
  `${scheme}://${linkHost}/${segment(identifier)}/`;
