import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/readConfig.ts';
import { siteConstraint } from '../config/site.ts';
import { openOfflineSandbox, type OfflineSandbox } from './offlineSandbox.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'verso-sandbox-'));
let sandbox: OfflineSandbox;
let app: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  sandbox = await openOfflineSandbox(config);
  app = Fastify({ routerOptions: { constraints: siteConstraint(config) } });
  if (sandbox.pages) await app.register(sandbox.pages);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As written: no client tidies the path up on the way. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo;
    const authorization = `Bearer ${path.includes('stripe') ? sandbox.access.stripe?.secretKey : sandbox.access.paddle?.apiKey}`;
    request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: `/account/sandbox${path}`,
        headers: { host: 'localhost:8080', 'content-type': 'application/json', authorization },
      },
      (answer) => {
        let body = '';
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (body += part))
          .once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    )
      .once('error', reject)
      .end(method === 'POST' ? '{}' : '');
  });

test.each([
  ['GET', '/paddle/transactions'],
  ['GET', '/paddle/checkout/../transactions'],
  ['GET', '/paddle/checkout/%2e%2e/transactions'],
  ['GET', '/paddle/checkout/..%2ftransactions'],
  ['GET', '/paddle/checkout/..\\transactions'],
  ['GET', '/paddle/checkout/./../customers?email=a'],
  ['POST', '/paddle/checkout/../customers'],
  ['GET', '/%70addle/checkout/../transactions'],
  ['GET', '/paddle//transactions'],
  ['GET', '/stripe/v1/customers'],
  ['POST', '/stripe/v1/customers'],
  ['POST', '/stripe/v1/refunds'],
  ['GET', '/stripe/v1/payment_intents/../customers'],
  ['GET', '/stripe/sandbox/../v1/customers'],
  ['GET', '/stripe/v1/payment_intents/%2e%2e/customers'],
])('%s %s is not for browsers, even with the seller’s own key', async (method, path) => {
  expect((await ask(method, path)).status).toBe(404);
});

test.each([
  ['POST', '/paddle/checkout/open', 'Tell a transaction, or prices.'],
  ['POST', '/paddle/checkout/pay', 'Unable to find the entity'],
  ['POST', '/stripe/v1/payment_methods', 'You did not provide an API key.'],
  ['GET', '/stripe/v1/payment_intents/pi_1?client_secret=x', 'You did not provide an API key.'],
  ['POST', '/stripe/sandbox/authenticate/seti_1', 'You did not provide an API key.'],
])('%s %s is passed on, without the seller’s key', async (method, path, words) => {
  const { status, body } = await ask(method, path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toContain(words);
});
