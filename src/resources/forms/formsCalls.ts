import type { FormEntry } from '#contract/forms';
import { inParts } from '../../data/inParts.ts';
import { perform } from '../../data/refusal.ts';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';
import { searchBody } from '../../publication/searchScope.ts';
import { entryText } from './formsModel.ts';

export const formsCalls: ResourceCalls<FormEntry> = {
  list: async (send, scope, request, signal) => {
    const { forms, total } = await send('forms', { ...searchBody(scope), ...request }, signal);
    return listing(forms, total);
  },
  order: { field: 'created_at', order: 'DESC' },
  searchText: entryText,
  delete: async (send, id, { publication = '' }) =>
    (await perform(send, 'forms#deleteForm', { identifier: id, publication })).message,
  deleteMany: (send, ids, { publication = '' }) =>
    inParts(
      ids,
      1_000,
      async (identifiers) => (await perform(send, 'forms#deleteForms', { identifiers, publication })).message,
    ),
  deleteAll: async (send, { publication = '' }) =>
    (await perform(send, 'forms#deleteAllForms', { publication })).message,
};
