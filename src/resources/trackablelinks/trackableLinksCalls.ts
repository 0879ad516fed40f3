import type { TrackableLink as ListedLink } from '#contract/trackableLinks';
import type { Audience } from '#contract/values';
import { Refusal, succeed } from '../../refusal.ts';
import type { ResourceCalls, Scope } from '../../resourceCalls.ts';

/** A trackable link of one publication. What its host does not know beside the specification's fields is absent. */
export interface TrackableLink extends ListedLink {
  id: string;
}

/** Whose links: react-admin's `meta` of every call of this resource. */
export interface LinkScope extends Scope {
  publication: string;
  audience?: Audience;
}

/** The most that the API deletes at once. */
const AT_ONCE = 200;

const publicationIn = ({ publication = '' }: Scope) => publication;

export const trackableLinksCalls: ResourceCalls<TrackableLink> = {
  list: async (send, scope, signal) => {
    const audience = scope.audience === 'everything' ? { audience: 'everything' as const } : {};
    const { links, Error: refused } = await send('trackable-link#fetch', { publication: publicationIn(scope), ...audience }, signal);
    if (refused) throw new Refusal('refused', 'trackable-link#fetch', refused);
    // links without a label are made by other programs for themselves
    return links.filter(({ label }) => label.trim() !== '').map((link) => ({ ...link, id: link.identifier }));
  },
  searched: ['label', 'identifier'],
  update: async (send, link, scope) => {
    succeed('trackable-link#update', await send('trackable-link#update', {
      publication: publicationIn(scope),
      identifier: link.identifier,
      label: link.label,
      disableByDate: link.disable_by,
      emailWhenOpened: link.email_when_opened,
      emailWhenDownloaded: link.email_when_downloaded,
      emailIfNotOpenedBy: link.email_ifnot_opened_by,
    }));
    return link;
  },
  delete: async (send, id, scope) => {
    const body = { identifier: String(id), publication: publicationIn(scope) };
    succeed('trackable-link#delete', await send('trackable-link#delete', body));
  },
  deleteMany: async (send, ids, scope) => {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const body = { publication: publicationIn(scope), identifiers: ids.slice(at, at + AT_ONCE).map(String) };
      succeed('trackable-link#deleteLinks', await send('trackable-link#deleteLinks', body));
    }
  },
};
