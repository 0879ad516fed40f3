import type { ResourceCalls } from '../resourceCalls.ts';
import { publicationsCalls } from './publications/publicationsCalls.ts';
import { trackableLinksCalls } from './trackablelinks/trackableLinksCalls.ts';

/** Every resource of the account area, by the name react-admin knows it under. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  publications: publicationsCalls,
  trackablelinks: trackableLinksCalls,
};
