import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStoreConfig } from '../config/config.ts';
import { storeSeconds } from '../metrics.ts';
import type { ByteRange } from './fileStore.ts';
import { StoreAway } from './storeAway.ts';

/** An object as a listing shows it. */
export interface StoredObject {
  key: string;
  size: number;
  modified: Date;
}

type Sdk = typeof import('@aws-sdk/client-s3');
type Operation = 'read' | 'look' | 'list' | 'write' | 'delete';

/** Milliseconds until a connection stands, until an answer begins, and of silence within one. */
const patience = { connectionTimeout: 2_000, requestTimeout: 10_000, socketTimeout: 30_000 } as const;
/** So many can be deleted by one request. */
const DELETED_AT_ONCE = 1_000;
/** For so long a failure counts, unless something succeeds. */
const AWAY_MS = 30_000;

async function open(config: ObjectStoreConfig): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    ...(config.endpoint !== undefined && { endpoint: config.endpoint }),
    ...(config.region !== undefined && { region: config.region }),
    forcePathStyle: config.pathStyle,
    // the newer checksums are refused by stores that do not know them
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...patience, throwOnRequestTimeout: true, httpsAgent: agent, httpAgent: agent },
  });
  return { sdk, client };
}
const agent = { keepAlive: true, maxSockets: 256 };

const isMissing = (error: unknown) =>
  error instanceof Error &&
  (['NotFound', 'NoSuchKey'].includes(error.name) ||
    ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404 &&
      error.name !== 'NoSuchBucket'));

async function* guarded(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const part of body) yield part as Buffer;
  } catch (error) {
    throw new StoreAway(error);
  }
}

/** What the server asks of an object store. The SDK is loaded with the first request. */
export function createObjectClient(config: ObjectStoreConfig) {
  const Bucket = config.bucket;
  let opened: ReturnType<typeof open> | undefined;
  let failedAt = -Infinity;

  /** @throws StoreAway */
  async function ask<T>(
    operation: Operation,
    request: (sdk: Sdk, client: S3Client) => Promise<T>,
  ): Promise<T | undefined> {
    const end = storeSeconds.startTimer({ operation });
    try {
      const { sdk, client } = await (opened ??= open(config));
      const answer = await request(sdk, client);
      failedAt = -Infinity;
      end({ outcome: 'done' });
      return answer;
    } catch (error) {
      if (isMissing(error)) {
        end({ outcome: 'missing' });
        return undefined;
      }
      failedAt = performance.now();
      end({ outcome: 'failed' });
      throw new StoreAway(error);
    }
  }

  /** A page of objects whose keys begin with `prefix`, in order of their keys. */
  async function page(prefix: string, after: string | undefined, most?: number) {
    const answer = await ask('list', (sdk, client) =>
      client.send(
        new sdk.ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          ...(after !== undefined && { ContinuationToken: after }),
          ...(most !== undefined && { MaxKeys: most }),
        }),
      ),
    );
    const objects = (answer?.Contents ?? []).map(
      ({ Key = '', Size = 0, LastModified = new Date(0) }): StoredObject => ({
        key: Key,
        size: Size,
        modified: LastModified,
      }),
    );
    return { objects, next: answer?.IsTruncated ? answer.NextContinuationToken : undefined };
  }

  return {
    /** Whether the last request failed, not long ago. */
    isAway: () => performance.now() - failedAt < AWAY_MS,
    page,
    async *list(prefix: string): AsyncGenerator<StoredObject> {
      let after: string | undefined;
      do {
        const { objects, next } = await page(prefix, after);
        yield* objects;
        after = next;
      } while (after !== undefined);
    },
    async look(key: string): Promise<StoredObject | undefined> {
      const answer = await ask('look', (sdk, client) =>
        client.send(new sdk.HeadObjectCommand({ Bucket, Key: key })),
      );
      return (
        answer && {
          key,
          size: answer.ContentLength ?? 0,
          modified: answer.LastModified ?? new Date(0),
        }
      );
    },
    /** Undefined if there is no such object. */
    async read(key: string, range?: ByteRange): Promise<AsyncGenerator<Buffer> | undefined> {
      const answer = await ask('read', (sdk, client) =>
        client.send(
          new sdk.GetObjectCommand({
            Bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      );
      return answer && guarded(answer.Body as Readable);
    },
    /** `body` makes the content anew for each attempt. It is there as a whole, or not at all. */
    async write(key: string, size: number, body: () => Promise<Buffer | Readable>): Promise<void> {
      await ask('write', async (sdk, client) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key: key,
            Body: await body(),
            ContentLength: size,
            // a key never gets another content
            CacheControl: 'public, max-age=31536000, immutable',
          }),
          // a long body takes its time; `socketTimeout` watches it
          { requestTimeout: 0 },
        ),
      );
    },
    async remove(keys: readonly string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        const Objects = keys.slice(at, at + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const answer = await ask('delete', (sdk, client) =>
          client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        const fault = answer?.Errors?.[0];
        if (fault) throw new StoreAway(new Error(`${fault.Key}: ${fault.Code} ${fault.Message}`));
      }
    },
  };
}
export type ObjectClient = ReturnType<typeof createObjectClient>;
