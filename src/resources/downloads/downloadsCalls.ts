import type { Download as ListedDownload } from '#contract/downloads';
import { Refusal } from '../../data/refusal.ts';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';

/** A version of a program. What its host does not know beside the specification's fields is absent. */
export type Download = ListedDownload;

export const downloadsCalls: ResourceCalls<Download> = {
  list: async (send, _scope, _request, signal) => {
    const { downloads, Error: refused } = await send('getuserdownloads', {}, signal);
    if (refused) throw new Refusal('refused', 'getuserdownloads', refused);
    return listing(downloads);
  },
};
