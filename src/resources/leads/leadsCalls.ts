import type { Body, Send } from '#contract/index';
import type { Lead, LeadSession } from '#contract/leads';
import type { Audience } from '#contract/values';
import { inParts } from '../../data/inParts.ts';
import { Refusal, succeed } from '../../data/refusal.ts';
import { listing, type ListRequest, type ResourceCalls } from '../../data/resourceCalls.ts';
import { searchBody } from '../../publication/searchScope.ts';

type SortField = NonNullable<Body<'leads'>['sort']>['field'];

export const leadsCalls: ResourceCalls<Lead> = {
  list: async (send, scope, request: ListRequest<SortField>, signal) => {
    const {
      leads,
      total,
      Error: refused,
    } = await send('leads', { ...searchBody(scope), ...request }, signal);
    if (refused) throw new Refusal('refused', 'leads', refused);
    return listing(leads, total);
  },
  order: { field: 'created_at', order: 'DESC' },
  searchText: ({ email, name }) => `${email}\n${name}`,
  delete: async (send, id) =>
    succeed('leads#deleteLead', await send('leads#deleteLead', { identifier: id })).message,
  deleteMany: (send, ids) =>
    inParts(ids, 1_000, async (identifiers) => {
      return succeed('leads#deleteLeads', await send('leads#deleteLeads', { identifiers })).message;
    }),
  deleteAll: async (send, { publication = '' }) =>
    succeed('leads#deleteAllLeads', await send('leads#deleteAllLeads', { publication })).message,
};

/**
 * A lead's sessions; `paged` where the publication's viewer reports pages, `spreadsSince` where both pages of a spread
 * count only since then.
 */
export interface Timeline {
  sessions: LeadSession[];
  paged: boolean;
  spreadsSince: string | undefined;
}

export interface LeadMethods {
  /** A lead's sessions, newest first. */
  getTimeline: (id: Lead['id'], audience: Audience, signal?: AbortSignal) => Promise<Timeline>;
  /** Erases a person from every publication of the account; resolves with the server's message. */
  erase: (person: string) => Promise<string>;
}

export const leadMethods = (send: Send): LeadMethods => ({
  getTimeline: async (identifier, audience, signal) => {
    const {
      sessions,
      pagesReported,
      spreadsSince,
      Error: refused,
    } = await send('leads#timeline', { identifier, audience }, signal);
    if (refused) throw new Refusal('refused', 'leads#timeline', refused);
    return { sessions, paged: pagesReported !== false, spreadsSince };
  },
  erase: async (person) => succeed('leads#erase', await send('leads#erase', { email: person })).message,
});
