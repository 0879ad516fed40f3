import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { createObjectClient } from './objectClient.ts';
import { createObjectStore } from './objectStore.ts';
import { checkStore } from './storeCheck.ts';
import { openHandles } from './testHandles.ts';
import { openOddStore } from './testOddStore.ts';

let scratch: string;
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  scratch = mkdtempSync(join(tmpdir(), 'verso-faults-'));
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0)) await end();
  rmSync(scratch, { recursive: true, force: true });
});

async function oddStore(answer: RequestListener) {
  const odd = await openOddStore(answer);
  ends.push(odd.close);
  const client = createObjectClient(odd.config);
  return { config: odd.config, client, store: createObjectStore(client, 'files/') };
}

/** A file to be stored, with another length than it has if `bytes` is given. */
function sourceOf(size: number, bytes = size) {
  const source = join(scratch, 'clip.mp4');
  writeFileSync(source, Buffer.alloc(size, 7));
  return { source, path: 'clip.mp4', bytes };
}

describe('an address where no store is', () => {
  const notHere: RequestListener = (question, answer) => {
    question.resume().once('end', () => {
      answer.statusCode = 404;
      answer.setHeader('content-type', 'text/html').end('<html><body>Not here</body></html>');
    });
  };
  const away = 'The object store failed: ';

  test('stores, lists and removes nothing, and says so', async () => {
    const { store } = await oddStore(notHere);
    await expect(store.putFolder('1/aa', [sourceOf(1)])).rejects.toThrow(away);
    await expect(store.list('1/aa')).rejects.toThrow(away);
    await expect(store.claim('1/aa')).rejects.toThrow(away);
    await expect(store.removeFolder('1/aa')).rejects.toThrow(away);
    await expect(store.removeFile('clip.mp4')).rejects.toThrow(away);
  });

  test('a file is not there', async () => {
    const { store, client } = await oddStore(notHere);
    expect(await store.find('', ['clip.mp4'])).toBeUndefined();
    expect(await client.read('clip.mp4')).toBeUndefined();
  });

  test('ends the start in words', async () => {
    const { config } = await oddStore(notHere);
    const settings = readConfig({ S3_BUCKET: config.bucket, S3_ENDPOINT: config.endpoint });
    await expect(checkStore(settings, () => expect.unreachable())).rejects.toThrow(
      /^The bucket verso at http:.* answers like no object store\. Check S3_ENDPOINT\. \(/,
    );
  });
});

test('the check at the start names a store that keeps nothing', async () => {
  const { config } = await oddStore((question, answer) => {
    question.resume().once('end', () => {
      if (question.method === 'HEAD') answer.statusCode = 404;
      answer.end(question.method === 'GET' ? '<ListBucketResult/>' : undefined);
    });
  });
  const settings = readConfig({ S3_BUCKET: config.bucket, S3_ENDPOINT: config.endpoint });
  const warned: unknown[] = [];
  await checkStore(settings, (error) => warned.push(error));
  expect(String(warned)).toContain('was written and is not there');
});

describe('a large upload', () => {
  const MB = 1024 * 1024;
  /** A store that takes marks, and says no to files. */
  const refusing: RequestListener = (question, answer) => {
    if (Number(question.headers['content-length'] ?? 0) > MB)
      return void answer
        .writeHead(403)
        .end('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>no</Message></Error>');
    question.resume().once('end', () => {
      answer.end(question.method === 'GET' ? '<ListBucketResult/>' : undefined);
    });
  };

  test.runIf(process.platform === 'linux')('that is refused leaves no file and no request open', async () => {
    const cut: Promise<void>[] = [];
    const { store } = await oddStore((question, answer) => {
      if (Number(question.headers['content-length'] ?? 0) > MB)
        cut.push(new Promise((done) => question.socket.once('close', () => done())));
      refusing(question, answer);
    });
    await expect(store.putFolder('1/aa', [sourceOf(9 * MB)])).rejects.toThrow('The object store failed: ');
    expect(openHandles(scratch)).toEqual([]);
    expect(cut).toHaveLength(3);
    await Promise.all(cut);
  });

  test('of a file that is shorter when it is read, is refused at once', async () => {
    let sent = 0;
    const { store } = await oddStore((question, answer) => {
      if (Number(question.headers['content-length'] ?? 0) > MB) {
        // while the rest is still to be read
        if (sent === 0) truncateSync(join(scratch, 'clip.mp4'), 20 * MB);
        question.on('data', (part: Buffer) => (sent += part.length));
      } else question.resume();
      question.once('end', () => {
        answer.end(question.method === 'GET' ? '<ListBucketResult/>' : undefined);
      });
    });
    await expect(store.putFolder('1/aa', [sourceOf(40 * MB)])).rejects.toThrow('clip.mp4 changed');
    expect(sent).toBeGreaterThan(0);
  });

  test('of a file that is gone, is not the fault of the store', async () => {
    const { store, client } = await oddStore(refusing);
    const source = { ...sourceOf(1), source: join(scratch, 'none') };
    await expect(store.putFolder('1/aa', [source])).rejects.toMatchObject({ code: 'ENOENT' });
    expect(client.isAway()).toBe(false);
  });
});
