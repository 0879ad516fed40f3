import { Readable } from 'node:stream';
import type { ObjectStoreConfig } from '../config/config.ts';
import { storeSeconds } from '../metrics.ts';
import type { ByteRange } from './fileStore.ts';
import { createObjectContents } from './objectContent.ts';
import { StoreAway } from './storeAway.ts';

/** An object as a listing shows it. */
export interface StoredObject {
  key: string;
  size: number;
  modified: Date;
}

type Opened = Awaited<ReturnType<typeof open>>;
/** Only `read` and `look` may be told that there is nothing: for the others it is a failure. */
type Operation = 'read' | 'look' | 'list' | 'write' | 'delete';

/** Milliseconds until a connection stands, and until an answer begins. */
const patience = { connectionTimeout: 2_000, requestTimeout: 10_000 } as const;
/** Milliseconds of silence within an answer or a body. */
const SILENCE_MS = 30_000;
/** So many can be deleted by one request. */
const DELETED_AT_ONCE = 1_000;
/** For so long a failure counts, unless something succeeds. */
const AWAY_MS = 30_000;

async function open(config: ObjectStoreConfig, silence: number) {
  const sdk = await import('@aws-sdk/client-s3');
  const clientOf = (socketTimeout: number) =>
    new sdk.S3Client({
      ...(config.endpoint !== undefined && { endpoint: config.endpoint }),
      ...(config.region !== undefined && { region: config.region }),
      forcePathStyle: config.pathStyle,
      // the newer checksums are refused by stores that do not know them
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        ...patience,
        socketTimeout,
        throwOnRequestTimeout: true,
        httpsAgent: agent,
        httpAgent: agent,
      },
    });
  // a socket cannot tell the store's silence from a reader's pause
  return { sdk, client: clientOf(silence), reading: clientOf(0) };
}
/** Of each of the two: readers leave connections for the rest. */
const MOST_CONNECTIONS = 256;
const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS };

const isMissing = (error: unknown) =>
  error instanceof Error &&
  (['NotFound', 'NoSuchKey'].includes(error.name) ||
    ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404 &&
      error.name !== 'NoSuchBucket'));

/** What the server asks of an object store. The SDK is loaded with the first request. */
export function createObjectClient(
  config: ObjectStoreConfig,
  { silence = SILENCE_MS, pause }: { silence?: number; pause?: number } = {},
) {
  const Bucket = config.bucket;
  let opened: ReturnType<typeof open> | undefined;
  let failedAt = -Infinity;
  const contents = createObjectContents(silence, MOST_CONNECTIONS, pause);

  /** @throws StoreAway */
  async function ask<T>(
    operation: Operation,
    request: (opened: Opened) => Promise<T>,
  ): Promise<T | undefined> {
    const end = storeSeconds.startTimer({ operation });
    try {
      opened ??= open(config, silence).catch((error: unknown) => {
        // the next request tries again
        opened = undefined;
        throw error;
      });
      const answer = await request(await opened);
      failedAt = -Infinity;
      end({ outcome: 'done' });
      return answer;
    } catch (error) {
      if ((operation === 'read' || operation === 'look') && isMissing(error)) {
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
    const answer = await ask('list', ({ sdk, client }) =>
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
      const answer = await ask('look', ({ sdk, client }) =>
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
    async read(key: string, range?: ByteRange): Promise<Readable | undefined> {
      return contents(async () => {
        const answer = await ask('read', ({ sdk, reading }) =>
          reading.send(
            new sdk.GetObjectCommand({
              Bucket,
              Key: key,
              ...(range && { Range: `bytes=${range.start}-${range.end}` }),
            }),
          ),
        );
        return answer?.Body as Readable | undefined;
      });
    },
    /**
     * It is there as a whole, or not at all. A stream is read once.
     * @throws StoreAway, or what the stream failed with
     */
    async write(key: string, size: number, body: Buffer | Readable): Promise<void> {
      const abort = new AbortController();
      const stream = body instanceof Readable ? body : undefined;
      stream?.on('error', () => abort.abort());
      try {
        await ask('write', ({ sdk, client }) =>
          client.send(
            new sdk.PutObjectCommand({
              Bucket,
              Key: key,
              Body: body,
              ContentLength: size,
              // a key never gets another content
              CacheControl: 'public, max-age=31536000, immutable',
            }),
            // a long body takes its time; `socketTimeout` watches it
            { requestTimeout: 0, abortSignal: abort.signal },
          ),
        );
      } catch (error) {
        // a store that refuses early leaves the request open
        abort.abort();
        throw stream?.errored ?? error;
      }
    },
    async remove(keys: readonly string[]): Promise<void> {
      for (let at = 0; at < keys.length; at += DELETED_AT_ONCE) {
        const Objects = keys.slice(at, at + DELETED_AT_ONCE).map((Key) => ({ Key }));
        const answer = await ask('delete', ({ sdk, client }) =>
          client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
        );
        const fault = answer?.Errors?.[0];
        if (fault) throw new StoreAway(new Error(`${fault.Key}: ${fault.Code} ${fault.Message}`));
      }
    },
  };
}
export type ObjectClient = ReturnType<typeof createObjectClient>;
