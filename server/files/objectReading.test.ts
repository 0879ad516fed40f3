import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createObjectClient } from './objectClient.ts';
import { createObjectStore } from './objectStore.ts';
import { openOddStore } from './testOddStore.ts';

const MB = 1024 * 1024;
const SIZE = 30 * MB;

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of ends.splice(0).reverse()) await end();
});

function send(answer: ServerResponse, bytes: number): void {
  answer.setHeader('content-length', SIZE);
  const part = Buffer.alloc(MB, 7);
  let sent = 0;
  const more = () => {
    while (sent < bytes) {
      sent += MB;
      if (!answer.write(part)) return void answer.once('drain', more);
    }
    if (bytes === SIZE) answer.end();
  };
  more();
}

/** The one file of a store, whose content `give` sends. */
async function fileIn(
  give: (answer: ServerResponse) => void,
  limits?: Parameters<typeof createObjectClient>[1],
) {
  const open = new Set<ServerResponse>();
  let asked = 0;
  const listener: RequestListener = ({ method }, answer) => {
    if (method === 'HEAD') return void answer.setHeader('content-length', SIZE).end();
    asked += 1;
    open.add(answer);
    answer.once('close', () => open.delete(answer));
    give(answer);
  };
  const odd = await openOddStore(listener);
  ends.push(odd.close);
  const store = createObjectStore(createObjectClient(odd.config, limits), 'files/');
  const file = await store.find('', ['clip.mp4']);
  if (typeof file !== 'object') throw new Error('There is no file.');
  return { file, open, asked: () => asked };
}

test('a reader who leaves before the store answers, keeps no answer of it open', async () => {
  const waiting: ServerResponse[] = [];
  const { file, open, asked } = await fileIn((answer) => waiting.push(answer));
  const app = Fastify();
  ends.push(() => app.close());
  app.get('/', async (_request, reply) => reply.send(await file.open()));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const left: Promise<void>[] = [];
  app.server.on('connection', (socket) =>
    left.push(new Promise((done) => socket.once('close', () => done()))),
  );
  const readers = Array.from({ length: 30 }, () =>
    get({ host: '127.0.0.1', port, agent: false }).on('error', () => undefined),
  );
  await vi.waitFor(() => expect(asked()).toBe(30), 20_000);
  for (const reader of readers) reader.destroy();
  await Promise.all(left);
  for (const answer of waiting) send(answer, SIZE);
  await vi.waitFor(() => expect(open.size).toBe(0), 10_000);
});

test('a reader who leaves while the store is silent, closes its answer', async () => {
  const { file, open } = await fileIn((answer) => send(answer, MB));
  const content = await file.open();
  let got = 0;
  content.on('data', (part: Buffer) => (got += part.length));
  await vi.waitFor(() => expect(got).toBe(MB), 10_000);
  content.destroy();
  await vi.waitFor(() => expect(open.size).toBe(0), 10_000);
});

test('a reader who pauses for longer than a store may be silent, gets the rest', async () => {
  const { file } = await fileIn((answer) => send(answer, SIZE), { silence: 1_500 });
  let got = 0;
  for await (const part of await file.open()) {
    if (got === 0) await wait(4_000);
    got += (part as Buffer).length;
  }
  expect(got).toBe(SIZE);
});

test('a store that falls silent within an answer is away', async () => {
  const { file, open } = await fileIn((answer) => send(answer, MB), { silence: 200 });
  let got = 0;
  const reading = async () => {
    for await (const part of await file.open()) got += (part as Buffer).length;
  };
  await expect(reading()).rejects.toThrow('The object store failed: ');
  expect(got).toBe(MB);
  await vi.waitFor(() => expect(open.size).toBe(0), 10_000);
});

test('an answer that breaks off is the fault of the store', async () => {
  const { file } = await fileIn((answer) => {
    send(answer, MB);
    answer.socket?.destroySoon();
  });
  const reading = async () => {
    for await (const part of await file.open()) expect(part).toBeInstanceOf(Buffer);
  };
  await expect(reading()).rejects.toThrow('The object store failed: ');
});

test('readers who pause keep no one else from reading: the one who paused the longest makes room', async () => {
  const { file, open, asked } = await fileIn(
    (answer) => void answer.setHeader('content-length', SIZE).write(Buffer.alloc(256 * 1024)),
    { pause: 100 },
  );
  const ended: number[] = [];
  for (let reader = 0; reader < 256; reader += 1) {
    const content = await file.open();
    content.on('error', () => ended.push(reader)).once('readable', () => undefined);
  }
  expect(open.size).toBe(256);
  await wait(200);
  const another = await file.open();
  expect(asked()).toBe(257);
  expect(ended).toEqual([0]);
  const [part] = (await once(another, 'data')) as [Buffer];
  expect(part.length).toBeGreaterThan(0);
  another.destroy();
});
