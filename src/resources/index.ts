import type { ResourceCalls } from '../resourceCalls.ts';

/** Every resource of the account area, by the name react-admin knows it under. */
export const resources: Readonly<Record<string, ResourceCalls>> = {};
