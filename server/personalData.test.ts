import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBatch } from './intake/sampleBatches.ts';
import { createMailSender } from './mail/mailSender.ts';
import { openTestServer, type TestServer } from './testServer.ts';
import { addPublication, postTo } from './viewerPosts/testReaders.ts';

/** A fixed part of everything personal that is sent below. */
const mark = 'canary';
const ip = '203.0.113.77';
const proxied = 'proxy-0001.abc';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: 1 });
});
afterAll(() => server.close());

const lines = () => server.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
const messages = () => lines().map(({ msg }) => msg);

async function asPublisher(): Promise<void> {
  const email = `${mark}.person@verso.example`;
  const account = await server.addAccount({ email, password: `${mark} lantern harbour 47` });
  const visitor = server.person({ ip, userAgent: `${mark} browser` });
  await visitor.ask('login', { email, password: `${mark}-wrong` });
  await visitor.ask('login', { email: [mark], password: mark });
  await visitor.ask('login', { email, [`${mark}-field`]: mark, action: `${mark}-action` });
  await visitor.ask('login', { email, password: mark, [`${mark}-field`]: mark });
  await visitor.ask(`${mark}-call@verso.example`, { action: 7 });
  await visitor.ask('sendpasswordresetlink', { email });
  await visitor.ask('resetpassword', {
    confirmation_code: mark,
    user_name: email,
    password: `${mark} new lanterns`,
  });
  const person = await server.signedIn(account, { ip, userAgent: `${mark} browser` });
  await person.call('getcloudpublications', { search: `${mark}-search` });
  await person.ask('updateuser#updateprofile', { name: `${mark} name`, email: `${mark}.new@verso.example` });
  await person.ask('updateuser#setpassword', { currentpassword: mark, newpassword: `${mark} more lanterns` });
  await person.ask('leads', { identifier: mark });
  await person.rest('GET', `sessions?range=${mark}`);
  await person.rest('GET', `${mark}-resource`);
  await server.person({ ip }).ask('getcloudpublications', { token: mark, checksum: mark });
}

async function asReader(): Promise<void> {
  const account = await server.addAccount();
  const { location } = await addPublication(server, account, `${mark}-book`);
  const post = postTo(server);
  await post(
    'lead',
    { visitorEmail: `${mark}@reader.example`, visitorName: mark, visitorLocation: location },
    { ip },
  );
  await post('lead', `${mark}=${'x'.repeat(70_000)}`, { ip });
  await post('dynamic', `{"${mark}`, { ip, type: 'application/json' });
  for (const url of [
    `/${mark}?email=${mark}@reader.example`,
    `/%zz${mark}`,
    `/${account.accountId}/${mark}-book/?${mark}`,
  ])
    await server.app.inject({ url, remoteAddress: ip, headers: { host: 'pub.localhost:8080' } });
  await server.app.inject({
    method: 'POST',
    url: '/-/events',
    remoteAddress: ip,
    headers: { host: 'pub.localhost:8080', 'content-type': 'text/plain', 'user-agent': mark },
    body: JSON.stringify(aBatch([{ type: 'view', at: Date.now(), page: 1 }], { location })),
  });
}

test('what people do is logged, and nothing of who they are', async () => {
  await asPublisher();
  await asReader();
  await createMailSender(server, {
    send: ({ to }) => Promise.reject(new Error(`550 5.1.1 <${to}>: no such person`)),
    close: () => undefined,
  }).sendDue();
  const error = Object.assign(new Error(`invalid input syntax for type date: "${mark}"`), { code: '22007' });
  server.log.error({ err: error }, 'failed');
  for (const said of [
    'called',
    'refused',
    'sign-in refused',
    'signed in',
    'password reset refused',
    'password change refused',
    'mail not sent, to be tried again',
  ])
    expect(messages()).toContain(said);
  for (const line of server.logged) {
    expect(line).not.toContain(mark);
    expect(line).not.toContain(ip);
  }
  const networks = new Set(lines().flatMap(({ network }) => network ?? []));
  expect([...networks]).toEqual([expect.stringMatching(/^[\w-]{12}$/)]);
});

test('a request’s id is in its answer and in each of its lines', async () => {
  server.logged.length = 0;
  const account = await server.addAccount();
  const ids = new Set<unknown>();
  for (const [body, headers] of [
    [{ email: account.email, password: 'wrong' }, { 'x-request-id': proxied }],
    [{ email: account.email, password: account.password, detail: true }, {}],
    [{ email: 1 }, {}],
  ] as const) {
    const { response } = await server.person().ask('login', body, { headers });
    ids.add(response.headers['x-request-id']);
  }
  const tooLarge = await server.person().ask('login', { email: 'x'.repeat(10_000) });
  ids.add(tooLarge.response.headers['x-request-id']);
  await expect.poll(messages).toContain('called');
  expect(ids.size).toBe(4);
  expect(ids).toContain(proxied);
  expect(new Set(lines().map(({ request }) => request))).toEqual(ids);
  for (const line of server.logged) expect(line.match(/"request":/g)).toHaveLength(1);
});

test('a trusted proxy names a request sanely, or we do', async () => {
  for (const id of ['short', 'mara@example.com', 'with spaces in it', 'x'.repeat(101), '{"a":1,"b":2}']) {
    const { response } = await server
      .person()
      .ask('login', { email: 1 }, { headers: { 'x-request-id': id } });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});
