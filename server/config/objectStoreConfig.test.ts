import { expect, test } from 'vitest';
import { readConfig } from './readConfig.ts';

const bucket = { S3_BUCKET: 'verso' };

test('without a bucket, files are in folders', () =>
  expect(readConfig({})).not.toHaveProperty('objectStore'));

test.each([
  [{}, { prefix: '', pathStyle: false }],
  [{ S3_REGION: 'eu-north-1' }, { region: 'eu-north-1', prefix: '', pathStyle: false }],
  [
    { S3_ENDPOINT: 'https://objects.example.com', S3_PREFIX: 'verso/live/' },
    { endpoint: 'https://objects.example.com', region: 'us-east-1', prefix: 'verso/live/', pathStyle: true },
  ],
  [
    { S3_ENDPOINT: 'https://objects.example.com', S3_PATH_STYLE: 'off', S3_PREFIX: 'a' },
    { endpoint: 'https://objects.example.com', region: 'us-east-1', prefix: 'a/', pathStyle: false },
  ],
])('%o', (settings, read) =>
  expect(readConfig({ ...bucket, ...settings }).objectStore).toEqual({ bucket: 'verso', ...read }),
);

test.each([
  [{ S3_BUCKET: 'Our Files' }, /^S3_BUCKET must be the name of a bucket/],
  [{ S3_PREFIX: 'live' }, /^S3_PREFIX is set, but S3_BUCKET is not/],
  [{ ...bucket, S3_ENDPOINT: 'objects.example.com' }, /^S3_ENDPOINT must be an address without path/],
  [{ ...bucket, S3_ENDPOINT: 'https://key:secret@objects.example.com' }, /^S3_ENDPOINT must be/],
  [{ ...bucket, S3_PREFIX: '/live//' }, /^S3_PREFIX must be a path/],
  [{ ...bucket, S3_PATH_STYLE: 'yes' }, /^S3_PATH_STYLE must be one of on, off/],
  [{ ...bucket, PUBLICATIONS_DIR: '/srv' }, /^PUBLICATIONS_DIR and S3_BUCKET are both set/],
  [{ ...bucket, MAX_FILE_MB: '6000' }, /^MAX_FILE_MB must be at most 5120 with S3_BUCKET/],
])('%o: %s', (settings, words) => expect(() => readConfig(settings)).toThrow(words));
