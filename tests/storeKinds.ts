import { openObjectStoreServer } from '../scripts/objectStoreServer.mjs';
import type { Config } from '#server/config/config';
import { readConfig } from '#server/config/readConfig';

/** Where files can be kept: what uses them is tested on each. */
export const storeKinds = ['folder', 'object store'] as const;

/** Settings of a server that keeps its files in such a place, and what ends it. */
export async function openTestStore(
  kind: (typeof storeKinds)[number],
): Promise<{ settings: Partial<Config>; close(): Promise<void> }> {
  if (kind === 'folder') return { settings: {}, close: async () => undefined };
  const store = await openObjectStoreServer();
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
    process.env[name] = store.environment[name];
  const { objectStore } = readConfig(store.environment);
  return { settings: objectStore ? { objectStore } : {}, close: () => store.remove() };
}
