import { afterAll, beforeAll, expect, test } from 'vitest';
import { openObjectStoreServer, type ObjectStoreServer } from '../../scripts/objectStoreServer.mjs';
import { readConfig } from '../config/readConfig.ts';
import { checkStore } from './storeCheck.ts';

let store: ObjectStoreServer;
const names = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
const before = names.map((name) => process.env[name]);
beforeAll(async () => {
  store = await openObjectStoreServer();
});
afterAll(async () => {
  for (const [index, name] of names.entries()) {
    const value = before[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await store.remove();
});

/** What the start says about the store with these settings and credentials; '' if nothing. */
async function faultOf(differences: Record<string, string>, [key, secret] = ['S3RVER', 'S3RVER']) {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: secret });
  const warned: unknown[] = [];
  const config = readConfig({ ...store.environment, ...differences });
  const fault = await checkStore(config, (error) => warned.push(error)).then(
    () => '',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(warned).toEqual([]);
  return fault;
}

test('a store that does everything is fine, and keeps nothing of the trial', async () => {
  expect(await faultOf({ S3_PREFIX: 'a/b' })).toBe('');
  expect(store.keys()).toEqual([]);
});

test('without a store nothing is asked', () =>
  expect(checkStore(readConfig({}), () => expect.unreachable())).resolves.toBeUndefined());

test.each([
  [
    { S3_BUCKET: 'another' },
    undefined,
    /^Error: The bucket another at http:.* does not exist.*S3_BUCKET. \(NoSuchBucket\)$/,
  ],
  [{}, ['nobody', 'x'], /does not accept the credentials.*AWS_ACCESS_KEY_ID/],
  [
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
    undefined,
    /^Error: The bucket verso at http:.* cannot be reached.*S3_ENDPOINT.* \(ECONNREFUSED\)$/,
  ],
] as const)('%o, as %o: %s', async (settings, keys, words) => {
  expect(await faultOf(settings, keys && [...keys])).toMatch(words);
});
