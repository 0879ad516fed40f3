import type { Lead } from '#contract/leads';
import { searchBody } from '../../lists/searchScope.ts';
import { Refusal, succeed } from '../../data/refusal.ts';
import type { ResourceCalls } from '../../data/resourceCalls.ts';

/** The most that the API deletes at once. */
const AT_ONCE = 1_000;

export const leadsCalls: ResourceCalls<Lead> = {
  list: async (send, scope, signal) => {
    const { leads, Error: refused } = await send('leads', searchBody(scope), signal);
    if (refused) throw new Refusal('refused', 'leads', refused);
    return leads;
  },
  searchText: ({ email, name }) => `${email} ${name}`,
  delete: async (send, id) => {
    return succeed('leads#deleteLead', await send('leads#deleteLead', { identifier: id })).message;
  },
  deleteMany: async (send, ids) => {
    let said = '';
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      said = succeed(
        'leads#deleteLeads',
        await send('leads#deleteLeads', { identifiers: ids.slice(at, at + AT_ONCE) }),
      ).message;
    }
    // the last part's words are not those of the whole
    return ids.length > AT_ONCE ? '' : said;
  },
};
