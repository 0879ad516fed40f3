import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleBodies } from '#contract/examples';
import { calls, type CallName } from '#contract/index';
import { rest, type RestName, type RestResource } from '#contract/rest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { openDescription, pathOf, type Description } from './testDescription.ts';

const names = Object.keys(calls) as CallName[];
const resources = Object.entries(rest) as [RestName, RestResource][];

let server: TestServer;
let account: TestAccount;
let publisher: Person;
let faultsOf: Description['faultsOf'];
let replyOf: Description['replyOf'];

beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
  const atlas = { account_id: account.accountId, name: 'Atlas', folder: 'f', created_at: server.time.now };
  await server.db.insertInto('publications').values(atlas).execute();
  publisher = await server.signedIn(account);
  ({ faultsOf, replyOf } = await openDescription(server));
});
afterAll(() => server.close());

describe('real answers fit the description of the API', () => {
  const commands = new Set(names.filter((name) => calls[name].access === 'signedIn'));

  test.each(names)('%s', async (name) => {
    const person = commands.has(name) ? publisher : server.person();
    const answer = await person.ask(name, exampleBodies[name]);
    expect(answer.status).toBe(200);
    expect(answer.json).not.toEqual({ Error: 'Authentication Failed' });
    expect(faultsOf(['components', 'schemas', `${name.replace('#', '.')}.Reply`], answer.json)).toEqual([]);
    expect(faultsOf(replyOf(pathOf(name), 'post', 200), answer.json)).toEqual([]);
  });

  test('of a login that succeeds', async () => {
    const { email, password } = account;
    const { json } = await server.person().ask('login', { email, password });
    expect(json).toMatchObject({ auth: 'AUTH_OK' });
    expect(faultsOf(['components', 'schemas', 'login.Reply'], json)).toEqual([]);
  });

  test.each(names.filter((name) => calls[name].access === 'signedIn'))(
    '%s without a session',
    async (name) => {
      const { status, json } = await server.person().ask(name, exampleBodies[name]);
      expect(faultsOf(replyOf(pathOf(name), 'post', status), json)).toEqual([]);
      expect(json).toEqual({ Error: 'Authentication Failed' });
    },
  );

  test.each<[number, () => Promise<{ status: number; json: unknown }>]>([
    [400, () => server.person().ask('leads', { action: 'burn' })],
    [403, () => server.person().ask('leads', {}, { headers: { 'sec-fetch-site': 'cross-site' } })],
    [405, () => server.person().ask('leads', {}, { method: 'PUT' })],
    [413, () => server.person().ask('leads', {}, { body: 'x'.repeat(1024 * 1024 + 1) })],
    [415, () => server.person().ask('leads', {}, { headers: { 'content-type': 'text/css' } })],
  ])('of a failure with status %i', async (code, ask) => {
    const { status, json } = await ask();
    expect(status).toBe(code);
    expect(faultsOf(replyOf('/account/api/leads', 'post', status), json)).toEqual([]);
  });

  test.each(resources.filter(([, { list }]) => list).map(([name]) => name))('GET %s', async (name) => {
    const path = `/account/rest/${name}`;
    const answer = await publisher.rest('GET', name);
    expect(answer.status).toBe(200);
    expect(faultsOf(replyOf(path, 'get', 200), answer.json)).toEqual([]);
    const stranger = await server.person().rest('GET', name);
    expect(stranger.status).toBe(401);
    expect(faultsOf(replyOf(path, 'get', 401), stranger.json)).toEqual([]);
  });
});
