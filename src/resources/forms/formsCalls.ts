import type { FormEntry } from '#contract/forms';
import { inParts } from '../../data/inParts.ts';
import { Refusal, succeed } from '../../data/refusal.ts';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';
import { searchBody } from '../../publication/searchScope.ts';
import { entryText } from './formsModel.ts';

export const formsCalls: ResourceCalls<FormEntry> = {
  list: async (send, scope, request, signal) => {
    const {
      forms,
      total,
      Error: refused,
    } = await send('forms', { ...searchBody(scope), ...request }, signal);
    if (refused) throw new Refusal('refused', 'forms', refused);
    return listing(forms, total);
  },
  order: { field: 'created_at', order: 'DESC' },
  searchText: entryText,
  delete: async (send, id, { publication = '' }) =>
    succeed('forms#deleteForm', await send('forms#deleteForm', { identifier: id, publication })).message,
  deleteMany: (send, ids, { publication = '' }) =>
    inParts(ids, 1_000, async (identifiers) => {
      return succeed('forms#deleteForms', await send('forms#deleteForms', { identifiers, publication }))
        .message;
    }),
  deleteAll: async (send, { publication = '' }) =>
    succeed('forms#deleteAllForms', await send('forms#deleteAllForms', { publication })).message,
};
