import { lazyPart } from '#ui/lazyPart.ts';
import type { ResourceCalls } from '../data/resourceCalls.ts';
import { publicationsCalls } from './publications/publicationsCalls.ts';

/** The resources of the first screens, by the name react-admin knows them under. */
export const resources: Readonly<Record<string, ResourceCalls>> = {
  publications: publicationsCalls,
};

/** Those of all other screens, which load them ahead. */
export const furtherResources = lazyPart(() => import('./further.ts'));
