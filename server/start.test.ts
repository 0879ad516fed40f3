import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { newDataFolder } from './db/testDatabase.ts';
import { openOfflineSandbox, type OpenSandbox } from './payments/offlineSandbox.ts';
import { openStripeServer } from '../sandbox/stripe/stripeServer.ts';
import { start } from './start.ts';
import { StartFault } from './startFault.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
});

function removed(folder: string): string {
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const newFolder = () => removed(mkdtempSync(join(tmpdir(), 'verso-start-')));

async function takePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  cleanUps.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Why the start fails: what `main.ts` prints on stderr. */
async function fault(
  environment: Record<string, string>,
  openSandbox: OpenSandbox = openOfflineSandbox,
  apis: Record<string, string> = {},
): Promise<string> {
  const starting = start(
    { SAMPLE_ACCOUNT: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
    { say: () => undefined, giveUp: expect.fail, openSandbox, apis },
  );
  const error: unknown = await starting.then(
    ({ stop }) => stop(),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StartFault))
    throw new Error('It has started, or failed otherwise', { cause: error });
  return error.message;
}

test('behind a proxy, refuses to create a sample account', async () => {
  const starting = start(
    {
      SCHEME: 'https',
      ACCOUNT_HOST: 'account.example.com',
      TRUST_PROXY: '1',
      DATA_DIR: newFolder(),
      SAMPLE_ACCOUNT: 'on',
    },
    { say: expect.fail, giveUp: expect.fail },
  );
  await expect(starting).rejects.toThrow(
    /^SAMPLE_ACCOUNT is on, which is only for a server that no one else can reach, but SCHEME is https, ACCOUNT_HOST is account\.example\.com, TRUST_PROXY is 1\.$/,
  );
});

const keys = {
  PAYMENT_ENVIRONMENT: 'sandbox',
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_start_test',
};

test('a key that its provider does not know', async () => {
  const stripe = await openStripeServer({ secretKey: 'sk_test_known', publishableKey: 'pk_test_known' });
  cleanUps.push(() => stripe.close());
  const environment = { PORT: String(await freePort()), DATA_DIR: removed(await newDataFolder()), ...keys };
  const why = await fault(environment, openOfflineSandbox, { stripe: stripe.address });
  expect(why).toMatch(/^Stripe does not accept STRIPE_SECRET_KEY\./);
  expect(why).not.toContain('invented');
});

test('a provider that cannot be reached does not keep the server from starting', async () => {
  const away = await freePort();
  const { stop } = await start(
    {
      ...{ SAMPLE_ACCOUNT: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...keys },
      PORT: String(await freePort()),
      DATA_DIR: removed(await newDataFolder()),
    },
    { say: () => undefined, giveUp: expect.fail, apis: { stripe: `http://127.0.0.1:${away}` } },
  );
  await stop();
});

test('a port in use', async () => {
  const port = await takePort();
  expect(await fault({ PORT: String(port), DATA_DIR: newFolder() })).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  );
});

test('a port taken while the database is opening', async () => {
  const port = await freePort();
  const environment = { PORT: String(port), DATA_DIR: removed(await newDataFolder()) };
  const openSandbox: OpenSandbox = async (config) => {
    await takePort(port);
    return openOfflineSandbox(config);
  };
  expect(await fault(environment, openSandbox)).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  );
});

test('a secret truncated by a power failure', async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'secret'), 'short');
  expect(await fault({ PORT: String(await freePort()), DATA_DIR: dataDir })).toMatch(
    /^The secret in \S+ is damaged: 5 bytes .*$/,
  );
});

test('an impossible data folder', async () => {
  const file = join(newFolder(), 'a-file');
  writeFileSync(file, '');
  const PORT = String(await freePort());
  expect(await fault({ PORT, DATA_DIR: file })).toMatch(
    /^The data folder \S+a-file cannot be written \(\w+\)\. .*$/,
  );
  expect(await fault({ PORT, DATA_DIR: join(file, 'below') })).toMatch(
    /^The data folder \S+below cannot be written \(\w+\)\. .*$/,
  );
});

test('an unreachable database, without its password', async () => {
  const DATABASE_URL = `postgres://verso:canary@127.0.0.1:${await freePort()}/verso`;
  const why = await fault({ PORT: String(await freePort()), DATA_DIR: newFolder(), DATABASE_URL });
  expect(why).toMatch(
    /^The database verso at 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED.* Check DATABASE_URL.*$/,
  );
  expect(why).not.toContain('canary');
});
