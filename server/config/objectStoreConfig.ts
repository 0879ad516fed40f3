import type { ObjectStoreConfig } from './config.ts';
import type { environmentReader } from './environmentReader.ts';

const MB = 1024 * 1024;
/** What a store takes by one request. */
const LARGEST_OBJECT = 5 * 1024 * MB;

const isEndpoint = (text: string) => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { pathname, search, hash, username } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '';
};

/** Undefined without `S3_BUCKET`: files are kept in folders. */
export function readObjectStoreConfig(
  read: ReturnType<typeof environmentReader>,
  maxFileBytes: number,
): ObjectStoreConfig | undefined {
  const bucket = read.optional(
    'S3_BUCKET',
    (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  );
  const endpoint = read.optional(
    'S3_ENDPOINT',
    isEndpoint,
    'an address without path, as in https://objects.example.com',
  );
  const region = read.optional(
    'S3_REGION',
    (text) => /^[\w-]{1,63}$/.test(text),
    'a region, as in eu-north-1',
  );
  const prefix = read.optional(
    'S3_PREFIX',
    (text) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) && text.length <= 200,
    'a path of letters, digits, dots, hyphens and _, as in verso/live',
  );
  const pathStyle = read.oneOf('S3_PATH_STYLE', ['on', 'off'] as const, endpoint ? 'on' : 'off');
  if (bucket === undefined) {
    for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX', 'S3_PATH_STYLE'])
      if (read.text(name, '') !== '' && read.text('S3_BUCKET', '') === '')
        read.fault(`${name} is set, but S3_BUCKET is not: name the bucket for the files, or leave both out.`);
    return undefined;
  }
  for (const name of ['PUBLICATIONS_DIR', 'DOWNLOADS_DIR'])
    if (read.text(name, '') !== '')
      read.fault(`${name} and S3_BUCKET are both set: files are either in folders or in an object store.`);
  if (maxFileBytes > LARGEST_OBJECT)
    read.fault('MAX_FILE_MB must be at most 5120 with S3_BUCKET: an object store takes no more at once.');
  return {
    bucket,
    ...(endpoint !== undefined && { endpoint }),
    // stores that are not Amazon's accept this one
    ...(region !== undefined ? { region } : endpoint !== undefined && { region: 'us-east-1' }),
    prefix: prefix === undefined ? '' : `${prefix.replace(/\/$/, '')}/`,
    pathStyle: pathStyle === 'on',
  };
}
