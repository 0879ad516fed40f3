import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import type { Audience } from '#contract/values';
import { perform } from '../../data/refusal.ts';
import { inParts } from '../../data/inParts.ts';
import { listing, type ResourceCalls, type Scope } from '../../data/resourceCalls.ts';
import { readingOf, standingOf, statusOf, type LinkStatus, type Reading } from './linkModel.ts';

/**
 * A trackable link of one publication. Fields beyond the specification's are absent where the host does not know them.
 */
export interface TrackableLink extends ListedLink {
  id: string;
  /** The status when the list was answered. */
  status: LinkStatus;
  /** How far its readers got; absent where the host does not know. */
  reading?: Reading | undefined;
  /** How many pages the publication has; absent where the host does not know. */
  pages?: number | undefined;
  /** Only on its way to the host: the gate's new password. */
  password?: string;
  /** Open, and never opened by anyone. */
  unopened?: 'yes' | undefined;
  /** Sort key: the status, how far it was read, then its date. */
  standing: string;
}

/** The publication and audience: react-admin's `meta` in every call of this resource. */
export interface LinkScope extends Scope {
  publication: string;
  audience?: Audience;
  /** Of all time without them. */
  searchDateFrom?: string;
  searchDateTo?: string;
}

/** A gate as the form holds it: a password that was typed for another choice is not sent. */
export const gateIn = ({ gate, password }: Pick<TrackableLink, 'gate' | 'password'>) => ({
  gate,
  ...(gate === 'password' && password && { password }),
});

const publicationIn = ({ publication = '' }: Scope) => publication;

function recordOf(link: ListedLink, pages?: number): TrackableLink {
  const status = statusOf(link, Date.now());
  const reading = readingOf(link, pages);
  return {
    ...link,
    // the status stays that of all time
    ...link.period,
    id: link.identifier,
    status,
    reading,
    pages,
    ...(link.first_opened === '' && status !== 'closed' && { unopened: 'yes' as const }),
    standing: standingOf(link, status, reading),
  };
}

/** Settings of new links; a host that makes links without them is not sent any. */
const settingsIn = (link: Partial<TrackableLink>) => ({
  ...(link.disable_by && { disableByDate: link.disable_by }),
  ...(link.email_when_opened && { emailWhenOpened: true }),
  ...(link.email_every_open && { emailEveryOpen: true }),
  ...(link.email_when_downloaded && { emailWhenDownloaded: true }),
  ...(link.email_ifnot_opened_by && { emailIfNotOpenedBy: link.email_ifnot_opened_by }),
  ...(link.gate && gateIn(link)),
});

/** A publication has at most ten thousand links, so the list is always whole. */
export const trackableLinksCalls: ResourceCalls<TrackableLink> = {
  list: async (send, scope, _request, signal) => {
    const audience = scope.audience === 'everything' ? { audience: 'everything' as const } : {};
    const { searchDateFrom, searchDateTo } = scope;
    const range = searchDateFrom && searchDateTo ? { searchDateFrom, searchDateTo } : {};
    const { links, pages } = await send(
      'trackable-link#fetch',
      { publication: publicationIn(scope), ...audience, ...range },
      signal,
    );
    // other programs make links without a label for their own use
    return listing(links.filter(({ label }) => label.trim() !== '').map((link) => recordOf(link, pages)));
  },
  searchText: ({ label, identifier }) => `${label}\n${identifier}`,
  createMany: async (send, data, scope) => {
    const labels = data.map(({ label = '' }) => label);
    const settings = settingsIn(data[0] ?? {});
    const { links } = await perform(send, 'trackable-link#create', {
      publication: publicationIn(scope),
      labels,
      ...settings,
    });
    return links.map((link) => recordOf(link));
  },
  update: async (send, link, scope) => {
    const { message } = await perform(send, 'trackable-link#update', {
      publication: publicationIn(scope),
      identifier: link.identifier,
      label: link.label,
      disableByDate: link.disable_by,
      emailWhenOpened: link.email_when_opened,
      emailWhenDownloaded: link.email_when_downloaded,
      emailIfNotOpenedBy: link.email_ifnot_opened_by,
      ...(link.email_every_open !== undefined && { emailEveryOpen: link.email_every_open }),
      ...(link.gate !== undefined && gateIn(link)),
    });
    return message;
  },
  delete: async (send, id, scope) => {
    const body = { identifier: String(id), publication: publicationIn(scope) };
    return (await perform(send, 'trackable-link#delete', body)).message;
  },
  deleteMany: (send, ids, scope) =>
    inParts(ids.map(String), 200, async (identifiers) => {
      const body = { publication: publicationIn(scope), identifiers };
      return (await perform(send, 'trackable-link#deleteLinks', body)).message;
    }),
};
