import type { FormEntry } from '#contract/forms';
import { searchBody } from '../../lists/searchScope.ts';
import { Refusal, succeed } from '../../data/refusal.ts';
import type { ResourceCalls, Scope } from '../../data/resourceCalls.ts';
import { entryText } from './formsModel.ts';

/** The most that the API deletes at once. */
const AT_ONCE = 1_000;

const publicationIn = ({ publication = '' }: Scope) => publication;

export const formsCalls: ResourceCalls<FormEntry> = {
  list: async (send, scope, signal) => {
    const { forms, Error: refused } = await send('forms', searchBody(scope), signal);
    if (refused) throw new Refusal('refused', 'forms', refused);
    return forms;
  },
  searchText: entryText,
  delete: async (send, id, scope) => {
    return succeed(
      'forms#deleteForm',
      await send('forms#deleteForm', { identifier: id, publication: publicationIn(scope) }),
    ).message;
  },
  deleteMany: async (send, ids, scope) => {
    let said = '';
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const body = { identifiers: ids.slice(at, at + AT_ONCE), publication: publicationIn(scope) };
      said = succeed('forms#deleteForms', await send('forms#deleteForms', body)).message;
    }
    // the last part's words are not those of the whole
    return ids.length > AT_ONCE ? '' : said;
  },
};
