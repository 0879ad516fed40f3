import { randomBytes } from 'node:crypto';
import type { Config, ObjectStoreConfig } from '../config/config.ts';
import { StartFault } from '../startFault.ts';
import type { ObjectClient } from './objectClient.ts';
import { filesOf } from './openFiles.ts';
import { StoreAway } from './storeAway.ts';

const placeOf = ({ bucket, endpoint }: ObjectStoreConfig) =>
  `The bucket ${bucket} at ${endpoint ?? 'Amazon S3'}`;

/** What is wrong, by the error's name or code. */
const faults: readonly [RegExp, (store: ObjectStoreConfig) => string][] = [
  [/^NoSuchBucket$/, (store) => `${placeOf(store)} does not exist. Make it, or correct S3_BUCKET.`],
  [
    /^(CredentialsProviderError|TokenProviderError)$/,
    () =>
      'S3_BUCKET is set, but no credentials for it were found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use a profile or a role as the AWS SDK reads them.',
  ],
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken|TokenRefreshRequired)$/,
    (store) =>
      `${placeOf(store)} does not accept the credentials. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  ],
  [
    /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
    (store) => `${placeOf(store)} is in another region. Correct S3_REGION.`,
  ],
  [
    /^(AccessDenied|Forbidden|AllAccessDisabled|AccountProblem)$/,
    (store) =>
      `${placeOf(store)} refuses what the server has to do. Allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.`,
  ],
  [
    /^(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_INVALID_URL|EPROTO)$/,
    (store) => `${placeOf(store)} cannot be reached. Check S3_ENDPOINT, and that the store runs.`,
  ],
  [/^NotFound$/, (store) => `${placeOf(store)} answers like no object store. Check S3_ENDPOINT.`],
  [
    /^(CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|ERR_TLS)/,
    (store) =>
      `The certificate of ${store.endpoint ?? 'Amazon S3'} cannot be verified. For one of your own, set NODE_EXTRA_CA_CERTS.`,
  ],
];

function faultOf(store: ObjectStoreConfig, { fault }: StoreAway): StartFault | undefined {
  const { code = fault.name, name, message } = fault;
  if (/region is missing/i.test(message))
    return new StartFault('S3_REGION is missing: name the region of the bucket, as in eu-north-1.');
  if (code === 'ERR_MODULE_NOT_FOUND')
    return new StartFault(
      'S3_BUCKET is set, but the package for object stores is not installed. Run: npm install --no-save @aws-sdk/client-s3',
    );
  const [, wordsOf] = faults.find(([sign]) => sign.test(name) || sign.test(code)) ?? [];
  return wordsOf && new StartFault(`${wordsOf(store)} (${code})`);
}

/** Lists, writes, reads and deletes, as the server will. */
async function tryAll(objects: ObjectClient, prefix: string): Promise<void> {
  await objects.page(prefix, undefined, 1);
  const key = `${prefix}check-${randomBytes(8).toString('hex')}`;
  await objects.write(key, 2, Buffer.from('ok'));
  if (!(await objects.look(key))) throw new StoreAway(new Error(`${key} was written and is not there`));
  await objects.remove([key]);
}

/**
 * Tries the object store, if there is one.
 * @throws StartFault if its settings are wrong or it cannot be reached; a store that only fails is logged
 */
export async function checkStore(config: Config, warn: (error: unknown) => void): Promise<void> {
  const { objectStore } = config;
  const { objects } = filesOf(config);
  if (!objectStore || !objects) return;
  try {
    await tryAll(objects, objectStore.prefix);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    const fault = faultOf(objectStore, error);
    if (fault) throw fault;
    warn(error);
  }
}
