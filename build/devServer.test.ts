import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devServer } from './devServer.ts';

let folder: string;
let server: Awaited<ReturnType<typeof createServer>>;
let origin: string;

beforeAll(async () => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync('test-results/data-');
  writeFileSync(`${folder}/secret`, 'the signing key');
  server = await createServer({
    configFile: false,
    base: '/account/',
    logLevel: 'silent',
    cacheDir: `${folder}/cache`,
    optimizeDeps: { noDiscovery: true },
    server: {
      ...devServer({ DATA_DIR: folder, ACCOUNT_HOST: '127.0.0.1', VERSO_SERVER: 'http://127.0.0.1:9' }),
      host: '127.0.0.1',
      port: 0,
    },
  });
  await server.listen();
  origin = `http://127.0.0.1:${(server.httpServer!.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const sources = ['/account/', `/account/@fs${resolve('.')}/`];

test.each(sources)('the server’s data cannot be read below %s', async (root) => {
  for (const query of ['', '?raw', '?url', '?import&raw']) {
    const reply = await fetch(`${origin}${root}${folder}/secret${query}`);
    expect(reply.status).toBe(403);
    expect(await reply.text()).not.toContain('the signing key');
  }
});

test.each(sources)('a source can be read below %s', async (root) => {
  const reply = await fetch(`${origin}${root}rules/paymentWords.ts`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('Your card details have been updated');
});

test('an address too long for a file is the server’s', async () => {
  // nothing listens there
  expect((await fetch(`${origin}/account/${'a'.repeat(5000)}`)).status).toBe(503);
});

test('the page of a shared report is the dashboard’s, and its calls are the server’s', async () => {
  const report = `${origin}/account/report/${'a'.repeat(43)}`;
  expect(await (await fetch(report)).text()).toContain('<div id="root">');
  expect((await fetch(`${report}/report`, { method: 'POST' })).status).toBe(503);
});
