import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../scripts/freePort.mjs';
import { openPostgres } from './db/connection.ts';
import { sql } from 'kysely';
import { aBatch } from './intake/sampleBatches.ts';
import { createMailSender } from './mail/mailSender.ts';
import { openTestPost } from './mail/testPost.ts';
import { inTurn } from './loops.ts';
import { registry, watchProcess } from './metrics.ts';
import { openMetricsServer } from './metricsServer.ts';
import { openStripeShop, visa } from '../tests/stripeShop.ts';
import { openTestServer, type TestServer } from './testServer.ts';
import { addPublication } from './viewerPosts/testReaders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => registry.resetMetrics());

/** The samples of a metric that are not 0, as Prometheus reads them. */
const samples = async (name: string) =>
  (await registry.getSingleMetricAsString(name))
    .split('\n')
    .filter((line) => !line.startsWith('#') && !line.endsWith(' 0'));

test('requests are counted by call or route; what a visitor made up is no label', async () => {
  const account = await server.addAccount({ email: 'marked-person@verso.example' });
  const person = await server.signedIn(account);
  await person.call('getcloudpublications', { search: 'marked-search' });
  await person.rest('GET', 'sessions');
  await person.rest('DELETE', 'marked-resource');
  await person.ask('marked-call');
  await person.ask('login', { action: 'marked-action' });
  for (const [url, host] of [
    ['/marked-path?marked=1', 'localhost:8080'],
    ['/10001/marked-book/', 'pub.localhost:8080'],
    ['/marked', 'marked.example'],
    ['/healthz', 'localhost:8080'],
  ] as const)
    await server.app.inject({ url, headers: { host } });
  const counted = (await samples('verso_request_seconds')).filter((line) => line.includes('_count{'));
  expect(counted.sort()).toEqual(
    [
      'site="account",call="login",status="2xx"} 1',
      'site="account",call="getcloudpublications",status="2xx"} 1',
      'site="account",call="GET rest/sessions",status="2xx"} 1',
      'site="account",call="DELETE /account/rest/:resource",status="4xx"} 1',
      'site="account",call="POST /account/api/:path",status="4xx"} 1',
      'site="account",call="POST /account/api/login",status="4xx"} 1',
      'site="any",call="GET /healthz",status="2xx"} 1',
      'site="any",call="none",status="4xx"} 2',
      'site="publication",call="GET /*",status="4xx"} 1',
    ]
      .map((labels) => `verso_request_seconds_count{${labels}`)
      .sort(),
  );
  expect(await registry.metrics()).not.toContain('marked');
});

test('the intake counts batches and events by what became of them', async () => {
  const account = await server.addAccount();
  const { location } = await addPublication(server, account);
  const send = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/-/events',
      headers: {
        host: 'pub.localhost:8080',
        'content-type': 'text/plain',
        'user-agent': 'Mozilla/5.0 Chrome/141.0',
      },
      body: JSON.stringify(body),
    });
  const at = server.time.now.getTime();
  const batch = aBatch(
    [
      { type: 'view', at, page: 1 },
      { type: 'time', at, page: 1, seconds: 7 },
      // heat needs a licence that this account does not have
      { type: 'click', at, page: 1, x: 10, y: 10 },
    ],
    { location, sentAt: at },
  );
  for (const sent of [
    batch,
    batch,
    { ...batch, batch: 7 },
    { ...batch, location: 'http://pub.localhost:8080/1/No/' },
  ])
    await send(sent);
  expect((await samples('verso_intake_batches_total')).sort()).toEqual([
    'verso_intake_batches_total{outcome="acknowledged"} 2',
    'verso_intake_batches_total{outcome="malformed"} 1',
    'verso_intake_batches_total{outcome="unhosted"} 1',
  ]);
  expect((await samples('verso_intake_events_total')).sort()).toEqual([
    'verso_intake_events_total{outcome="dropped"} 1',
    'verso_intake_events_total{outcome="repeated"} 3',
    'verso_intake_events_total{outcome="stored"} 2',
  ]);
  expect(await samples('verso_intake_batch_events')).toContain('verso_intake_batch_events_sum 6');
  expect(await samples('verso_intake_commit_seconds')).toContain('verso_intake_commit_seconds_count 2');
  expect(await samples('verso_intake_batches_waiting')).toEqual([]);
});

test('emails count by outcome, and what waits is looked up', async () => {
  const post = await openTestPost();
  let isDown = true;
  const sender = createMailSender(post.deps(), {
    send: () => (isDown ? Promise.reject(new Error('no mail server')) : Promise.resolve()),
    close: () => undefined,
  });
  await post.post();
  await sender.sendDue();
  isDown = false;
  post.pass(3_600_000);
  await sender.sendDue();
  expect((await samples('verso_mails_total')).sort()).toEqual([
    'verso_mails_total{outcome="failed"} 1',
    'verso_mails_total{outcome="sent"} 1',
  ]);
  await post.close();
});

test('notifications of payment providers count by outcome', async () => {
  const shop = await openStripeShop();
  await shop.startOver();
  const { person } = await shop.open({ haszine: true, plan: 'Zine', cloud_allowance: 3 });
  await shop.subscribe(person, 'creative-annually', await shop.card(visa));
  const unsigned = {
    method: 'POST',
    url: '/account/webhooks/stripe',
    headers: { host: 'localhost:8080' },
  } as const;
  await shop.server.app.inject({ ...unsigned, payload: '{}' });
  await shop.settled();
  // a notification is counted once its reply is under way, so the last may come a moment later
  await expect
    .poll(() => samples('verso_webhooks_total'))
    .toEqual(
      expect.arrayContaining([
        'verso_webhooks_total{provider="stripe",outcome="refused"} 1',
        expect.stringMatching(/\{provider="stripe",outcome="taken"\} [1-9]/),
      ]),
    );
  await shop.close();
});

test('background tasks count by outcome', async () => {
  await inTurn(
    { 'old mails': () => Promise.resolve(), 'dead sessions': () => Promise.reject(new Error('no')) },
    pino({ level: 'silent' }),
  )(new AbortController().signal);
  const counted = (await samples('verso_chore_seconds')).filter((line) => line.includes('_count{'));
  expect(counted).toEqual([
    'verso_chore_seconds_count{chore="old mails",outcome="done"} 1',
    'verso_chore_seconds_count{chore="dead sessions",outcome="failed"} 1',
  ]);
  expect(await samples('verso_chore_done_timestamp_seconds')).toEqual([
    expect.stringMatching(/^verso_chore_done_timestamp_seconds\{chore="old mails"\} \d+/),
  ]);
});

const url = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(url === '')('the database counts its errors by kind, and its pool', async () => {
  const db = openPostgres(url, () => undefined, 2);
  await sql`SELECT 1`.execute(db);
  await expect(sql`SELECT 1/0`.execute(db)).rejects.toThrow('division');
  await db.connection().execute(async (held) => {
    await sql`SET statement_timeout = 50`.execute(held);
    await expect(sql`SELECT pg_sleep(5)`.execute(held)).rejects.toThrow('timeout');
    // a second connection may be idle by now: which one the pool hands out is its own affair
    expect(await samples('verso_database_connections')).toContain(
      'verso_database_connections{state="used"} 1',
    );
    const others = await db.connection().execute(async () => {
      const waiting = [1, 2].map(() => sql`SELECT 1`.execute(db));
      await expect
        .poll(() => samples('verso_database_connections'))
        .toEqual(
          expect.arrayContaining([
            'verso_database_connections{state="used"} 2',
            'verso_database_connections{state="waiting"} 2',
          ]),
        );
      return { waiting };
    });
    await Promise.all(others.waiting);
  });
  const away = openPostgres(`postgres://127.0.0.1:${await freePort()}/verso`, () => undefined);
  await expect(sql`SELECT 1`.execute(away)).rejects.toThrow();
  await away.destroy();
  const errors = await samples('verso_database_errors_total');
  expect(errors).toContain('verso_database_errors_total{kind="timeout"} 1');
  expect(errors).toContain('verso_database_errors_total{kind="other"} 1');
  expect(errors.some((line) => line.includes('kind="away"'))).toBe(true);
  await db.destroy();
  // the pool of this file's server may hold an idle connection
  for (const line of await samples('verso_database_connections')) expect(line).toContain('state="idle"');
});

test('serves them to anyone with the token, and says what it looked up', async () => {
  const port = await freePort();
  const deps = { ...server, disk: () => Promise.resolve(undefined) };
  const metrics = await openMetricsServer(deps, { host: '127.0.0.1', port, token: 'a-token-of-this-test' });
  const get = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: 'a-token-of-this-test' }])
    expect((await get(headers as Record<string, string>)).status).toBe(401);
  await server.addAccount({ email: 'waiting@verso.example' });
  await server.person().ask('sendpasswordresetlink', { email: 'waiting@verso.example' });
  const answer = await get({ authorization: 'Bearer a-token-of-this-test' });
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const text = await answer.text();
  expect(text).toContain('verso_ready{state="ready"} 1\nverso_ready{state="degraded"} 0');
  expect(text).toMatch(/^verso_disk_free_bytes \d{6}/m);
  expect(text).toMatch(/^verso_mails_waiting 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  await metrics.close();
});

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { action?: string } }[] }[];
}
const rules = (parse(readFileSync('docs/operation/alerts.yml', 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const page = readFileSync('docs/operation/monitoring.md', 'utf8');

test('the alerts name only metrics and labels that there are, and each says what to do', () => {
  watchProcess();
  const labels = new Map(
    registry.getMetricsAsArray().flatMap((metric) => {
      const { name, labelNames = [] } = metric as typeof metric & { labelNames?: string[] };
      const own = [...labelNames, 'job', 'instance'];
      return ['', '_count', '_sum', '_bucket'].map((suffix) => [name + suffix, own] as const);
    }),
  );
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, expr, annotations } of rules) {
    expect(annotations.action, alert).toMatch(/\.$/);
    const named = [...expr.matchAll(/\b((?:verso|nodejs|process)_\w+)(?:\{(.*?)\})?/g)];
    if (alert !== 'VersoDown') expect(named.length, alert).toBeGreaterThan(0);
    for (const [, name = '', chosen = ''] of named) {
      expect([...labels.keys()], alert).toContain(name);
      for (const [, label] of chosen.matchAll(/(\w+)=~?"/g)) expect(labels.get(name), alert).toContain(label);
    }
  }
});

test('the page about monitoring lists every metric of ours with its labels', () => {
  for (const metric of registry.getMetricsAsArray()) {
    const { name, labelNames = [] } = metric as typeof metric & { labelNames?: string[] };
    if (!name.startsWith('verso_')) continue;
    const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    expect(row, name).toBeDefined();
    for (const label of labelNames) expect(row, name).toContain(`\`${label}\``);
  }
});
