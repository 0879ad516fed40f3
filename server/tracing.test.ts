import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../scripts/freePort.mjs';
import { addressOf, openTestDatabase } from './db/testDatabase.ts';

interface Span {
  name: string;
  traceId: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Sent {
  resourceSpans: { resource: { attributes: unknown }; scopeSpans: { spans: Span[] }[] }[];
}

/** Takes traces as a collector does: OTLP over HTTP, as JSON. */
async function openCollector() {
  const bodies: string[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    close: () => server.close(),
  };
}

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const onServer = Boolean(process.env.TEST_DATABASE_URL);

test.runIf(onServer)(
  'a call is one trace, from the request to its statements, and names nobody',
  async () => {
    const [db, collector, port] = [await openTestDatabase(), await openCollector(), await freePort()];
    const dataDir = mkdtempSync(join(tmpdir(), 'verso-tracing-'));
    cleanUps.push(
      () => rmSync(dataDir, { recursive: true, force: true }),
      () => db.destroy(),
      () => collector.close(),
    );
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ['scripts/run.mjs', 'server/main.ts'], {
      env: {
        PATH,
        HOME,
        DATA_DIR: dataDir,
        SAMPLE_ACCOUNT: 'off',
        DATABASE_URL: await addressOf(db),
        PORT: String(port),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanUps.push(() => child.kill('SIGKILL'));
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    await expect.poll(() => out, { timeout: 90_000 }).toContain('Ctrl+C stops it.');
    const answer = await fetch(`http://localhost:${port}/account/api/login?canary=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'canary',
        'x-forwarded-for': '203.0.113.77',
      },
      body: JSON.stringify({ email: 'canary@verso.example', password: 'canary lanterns 47' }),
    });
    expect(answer.status).toBe(200);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    const route = collector
      .spans()
      .find(({ attributes }) => attributes.some(({ value }) => value.stringValue === '/account/api/login'));
    expect(route).toBeDefined();
    const names = collector
      .spans()
      .filter(({ traceId }) => traceId === route?.traceId)
      .map(({ name }) => name);
    expect(names.some((name) => name.startsWith('POST'))).toBe(true);
    expect(names.some((name) => name.startsWith('pg.query'))).toBe(true);
    expect(collector.text()).toContain('"verso"');
    expect(collector.text()).not.toMatch(/canary|203\.0\.113|127\.0\.0\.1/);
  },
  240_000,
);
