import type { Download as ListedDownload } from '#contract/downloads';
import { listing, type ResourceCalls } from '../../data/resourceCalls.ts';

/** A version of a program. Fields beyond the specification's are absent where the host does not know them. */
export type Download = ListedDownload;

export const byName = { field: 'name', order: 'ASC' } as const;

export const downloadsCalls: ResourceCalls<Download> = {
  list: async (send, _scope, _request, signal) => {
    const { downloads } = await send('getuserdownloads', {}, signal);
    return listing(downloads);
  },
};
