import type { Body, Send } from '#contract/index';
import type { Lead, LeadSession } from '#contract/leads';
import type { Audience } from '#contract/values';
import { inParts } from '../../data/inParts.ts';
import { perform } from '../../data/refusal.ts';
import { listing, type ListRequest, type ResourceCalls } from '../../data/resourceCalls.ts';
import { searchBody } from '../../publication/searchScope.ts';

type SortField = NonNullable<Body<'leads'>['sort']>['field'];

export const leadsCalls: ResourceCalls<Lead> = {
  list: async (send, scope, request: ListRequest<SortField>, signal) => {
    const { leads, total } = await send('leads', { ...searchBody(scope), ...request }, signal);
    return listing(leads, total);
  },
  order: { field: 'created_at', order: 'DESC' },
  searchText: ({ email, name }) => `${email}\n${name}`,
  delete: async (send, id) => (await perform(send, 'leads#deleteLead', { identifier: id })).message,
  deleteMany: (send, ids) =>
    inParts(
      ids,
      1_000,
      async (identifiers) => (await perform(send, 'leads#deleteLeads', { identifiers })).message,
    ),
  deleteAll: async (send, { publication = '' }) =>
    (await perform(send, 'leads#deleteAllLeads', { publication })).message,
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
    const { sessions, pagesReported, spreadsSince } = await send(
      'leads#timeline',
      { identifier, audience },
      signal,
    );
    return { sessions, paged: pagesReported !== false, spreadsSince };
  },
  erase: async (person) => (await perform(send, 'leads#erase', { email: person })).message,
});
