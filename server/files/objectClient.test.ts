import { afterEach, expect, test, vi } from 'vitest';
import { createObjectClient } from './objectClient.ts';
import { openOddStore } from './testOddStore.ts';

afterEach(() => {
  vi.doUnmock('@aws-sdk/client-s3');
  vi.unstubAllEnvs();
});

test('a package that cannot be read once is read again with the next request', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const odd = await openOddStore((_question, answer) => answer.end());
  const client = createObjectClient(odd.config);
  vi.doMock('@aws-sdk/client-s3', () => {
    throw new Error('EMFILE: too many open files');
  });
  await expect(client.look('clip.mp4')).rejects.toThrow('The object store failed: ');
  vi.doUnmock('@aws-sdk/client-s3');
  expect(await client.look('clip.mp4')).toMatchObject({ key: 'clip.mp4' });
  expect(client.isAway()).toBe(false);
  await odd.close();
});
