import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type AccountDifferences, type Person, type TestServer } from '../testServer.ts';

let server: TestServer;
let turn = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => void (turn += 1));

const holder = async (differences: AccountDifferences = {}): Promise<Person> =>
  server.signedIn(await server.addAccount({ haszine: true, allowed_domains: 2, ...differences }), {
    ip: `198.51.100.${turn}`,
  });
const register = (who: Person, newdomain: string) => who.call('updateuser#registerdomain', { newdomain });

describe('a domain', () => {
  test('gets a key, which the session then has', async () => {
    const account = await server.addAccount({ haszine: true, allowed_domains: 2 });
    const answer = await register(await server.signedIn(account), ' Bücher.de. ');
    expect(answer).toEqual({
      result: 'SUCCESS',
      message: 'xn--bcher-kva.de is registered. Its license key is below.',
      registered_domains: [
        {
          domain: 'xn--bcher-kva.de',
          key: expect.stringMatching(/^([0-9A-F]{8}-){3}[0-9A-F]{8}$/) as string,
        },
      ],
    });
    expect(await server.person().signIn(account)).toMatchObject({
      registered_domains: answer.registered_domains,
    });
  });

  test('registered again, keeps its key and takes no further place', async () => {
    const ada = await holder({ allowed_domains: 1 });
    const first = await register(ada, 'example.com');
    expect(await register(ada, 'EXAMPLE.com')).toEqual({
      ...first,
      message: 'example.com is registered already.',
    });
  });

  test('has a different key for each account', async () => {
    const [one] = (await register(await holder(), 'example.com')).registered_domains;
    const [other] = (await register(await holder(), 'example.com')).registered_domains;
    expect(one?.key).not.toBe(other?.key);
  });

  test.each(['https://example.com', '192.0.2.1', 'co.uk', 'localhost', '<b>'])(
    '%s is refused',
    async (newdomain) => {
      expect(await register(await holder(), newdomain)).toEqual({
        result: 'ERROR',
        message: expect.stringContaining(newdomain) as string,
        registered_domains: [],
      });
    },
  );
});

describe('permission to register', () => {
  const noLicense =
    'Domains are registered for the Zine, Classic and Annotations licences. Your account needs none.';

  test.each<[string, AccountDifferences]>([
    ['Zine', {}],
    ['Classic', { haszine: false, hasclassic: true }],
    ['Annotations', { haszine: false, hasannotations: true }],
  ])('%s may', async (_license, differences) => {
    expect(await register(await holder(differences), 'example.com')).toMatchObject({ result: 'SUCCESS' });
  });

  test.each<[string, AccountDifferences]>([
    ['no licence', { haszine: false }],
    ['Creative', { hascreative: true }],
  ])('%s may not', async (_license, differences) => {
    expect(await register(await holder(differences), 'example.com')).toEqual({
      result: 'ERROR',
      message: noLicense,
      registered_domains: [],
    });
  });

  test('only as many as allowed, however many requests come at once', async () => {
    const ada = await holder({ allowed_domains: 2 });
    const answers = await Promise.all(
      ['a.com', 'b.com', 'c.com', 'd.com'].map((domain) => register(ada, domain)),
    );
    expect(answers.filter(({ result }) => result === 'SUCCESS')).toHaveLength(2);
    const last = await register(ada, 'e.com');
    expect(last).toMatchObject({
      result: 'ERROR',
      message: 'All 2 of your domains are registered. Please purchase an additional domain.',
    });
    expect(last.registered_domains).toHaveLength(2);
  });

  test('attempts are limited', async () => {
    const ada = await holder({ allowed_domains: 0 });
    for (let tries = 0; tries < 30; tries += 1) await register(ada, `d${tries}.com`);
    expect(await register(ada, 'last.com')).toMatchObject({
      result: 'ERROR',
      message: 'Too many domains were tried. Please try again in a little while.',
    });
  });
});
