import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Passkey } from '#contract/security';
import {
  openTestServer,
  testPassword,
  type Person,
  type TestAccount,
  type TestServer,
} from '../testServer.ts';
import { createAuthenticator, type Authenticator, type Differences } from './testAuthenticator.ts';

let server: TestServer;
let at: { origin: string; rpID: string };
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  at = { origin: `http://${server.config.accountHost}`, rpID: 'localhost' };
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('throttle').execute();
  account = await server.addAccount();
  person = await server.signedIn(account);
});

const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms));

async function optionsFor(who: Person, purpose: 'add' | 'prove') {
  const { status, json } = await who.rest('POST', 'passkey-challenges', { purpose });
  if (status !== 201) throw new Error(`no challenge: ${status} ${JSON.stringify(json)}`);
  return (
    json as { options: { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] } }
  ).options;
}
async function addPasskey(
  who: Person,
  name = 'Laptop',
  authenticator = createAuthenticator(at),
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const made = authenticator.make(await optionsFor(who, 'add'));
  const { status, json } = await who.rest('POST', 'passkeys', { name, passkey: made });
  expect([status, json]).toEqual([201, expect.objectContaining({ name })]);
  return { authenticator, passkey: json as Passkey };
}
const challenge = async (visitor = server.person()) => (await visitor.call('login#challenge', {})).options;
const enter = async (authenticator: Authenticator, differences?: Differences) => {
  const visitor = server.person();
  const reply = await visitor.call('login#passkey', {
    passkey: authenticator.answer(await challenge(visitor), differences),
  });
  return { visitor, reply };
};
const kinds = async (accountId: number) =>
  (
    await server.db
      .selectFrom('security_events')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind);

describe('logging in with a passkey', () => {
  test("opens the passkey's account, without an email address or a code", async () => {
    const { authenticator, passkey } = await addPasskey(person);
    expect(passkey).toMatchObject({ name: 'Laptop', usedAt: '', synced: false });
    const { visitor, reply } = await enter(authenticator);
    expect(reply).toMatchObject({ auth: 'AUTH_OK', user: String(account.accountId) });
    expect(visitor.cookie).toBeTruthy();
    const { json } = await person.rest('GET', 'passkeys');
    expect(json).toMatchObject([{ id: passkey.id, usedAt: server.time.now.toISOString() }]);
    expect(await kinds(account.accountId)).toEqual(['signedIn', 'passkeyAdded', 'signedInByPasskey']);
  });

  test.each<[string, Differences]>([
    ['a forged signature', { forged: true }],
    ['the answer to another site', { origin: 'https://verso.example' }],
    ['another relying party', { rpID: 'verso.example' }],
    ['a holder who was not verified', { unverified: true }],
    ['a counter that stands still', { counter: 0 }],
    ['somebody else’s handle', { userHandle: 'AAAA' }],
    ['the answer to a registration', { type: 'webauthn.create' }],
    ['a challenge that nobody gave', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ])('%s opens nothing', async (_what, differences) => {
    const { authenticator } = await addPasskey(person);
    await enter(authenticator);
    const { visitor, reply } = await enter(authenticator, differences);
    expect(reply).toEqual({
      auth: 'AUTH_FAILED',
      message: 'failed. This passkey is not known here, or could not be verified.',
    });
    expect(visitor.cookie).toBeUndefined();
    expect((await kinds(account.accountId)).at(-1)).toBe('passkeyRefused');
  });

  test('an answer works once, even when sent twice at the same moment', async () => {
    const { authenticator } = await addPasskey(person);
    const answer = authenticator.answer(await challenge());
    const replies = await Promise.all(
      [1, 2, 3].map(() => server.person().call('login#passkey', { passkey: answer })),
    );
    expect(replies.filter(({ auth }) => auth === 'AUTH_OK')).toHaveLength(1);
  });

  test('a challenge is valid for five minutes and for one purpose', async () => {
    const { authenticator } = await addPasskey(person);
    const stale = await challenge();
    const proving = await optionsFor(person, 'prove');
    later(5 * 60_000);
    for (const options of [stale, proving]) {
      expect(
        await server.person().call('login#passkey', { passkey: authenticator.answer(options) }),
      ).toMatchObject({ auth: 'AUTH_FAILED' });
    }
  });

  test('an unknown or removed passkey gets the reply of a wrong one; both are limited', async () => {
    const { authenticator, passkey } = await addPasskey(person);
    expect((await person.rest('DELETE', `passkeys/${passkey.id}`)).json).toEqual({ id: passkey.id });
    expect((await enter(authenticator)).reply).toMatchObject({ auth: 'AUTH_FAILED' });
    await server.db.updateTable('throttle').set({ points: 101 }).execute();
    expect(
      (
        await server
          .person()
          .ask('login#passkey', { passkey: createAuthenticator(at).answer({ challenge: 'AAAA' }) })
      ).status,
    ).toBe(429);
  });
});

describe('adding and removing', () => {
  test('requires fresh proof and notifies the owner', async () => {
    await addPasskey(person, 'Key ring');
    expect((await server.letters(account.email)).at(-1)).toMatchObject({
      subject: 'A passkey was added to your Verso account',
      text: expect.stringContaining('“Key ring”') as string,
    });
    later(10 * 60_000);
    expect((await person.rest('POST', 'passkey-challenges', { purpose: 'add' })).status).toBe(428);
    const [{ id = '' } = {}] = (await person.rest('GET', 'passkeys')).json as Passkey[];
    expect((await person.rest('DELETE', `passkeys/${id}`)).status).toBe(428);
    expect((await person.rest('GET', 'proofs')).json).toEqual([]);
    expect((await person.rest('POST', 'proofs', { password: 'not it' })).json).toMatchObject({
      message: 'Your password is incorrect. Please check your input.',
    });
    expect((await person.rest('POST', 'proofs', { password: testPassword })).status).toBe(201);
    expect((await person.rest('DELETE', `passkeys/${id}`)).status).toBe(200);
    expect((await server.letters(account.email)).at(-1)?.subject).toBe(
      'A passkey was removed from your Verso account',
    );
  });

  test('a passkey is such proof, for its own session and account', async () => {
    const { authenticator } = await addPasskey(person);
    const other = await server.signedIn(await server.addAccount());
    later(10 * 60_000);
    const options = await optionsFor(person, 'prove');
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect(
      (
        await other.rest('POST', 'proofs', {
          passkey: authenticator.answer(await optionsFor(other, 'prove')),
        })
      ).status,
    ).toBe(422);
    expect((await other.rest('POST', 'proofs', { passkey: authenticator.answer(options) })).status).toBe(422);
    expect((await person.rest('POST', 'proofs', { passkey: authenticator.answer(options) })).status).toBe(
      201,
    );
  });

  test.each<[string, Differences]>([
    ['another site', { origin: 'https://verso.example' }],
    ['an unverified holder', { unverified: true }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('a passkey made for %s is not kept', async (_what, differences) => {
    const made = createAuthenticator(at).make(await optionsFor(person, 'add'), differences);
    expect((await person.rest('POST', 'passkeys', { name: 'x', passkey: made })).status).toBe(422);
    expect((await person.rest('GET', 'passkeys')).json).toEqual([]);
  });

  test('a passkey belongs to one account', async () => {
    const { authenticator } = await addPasskey(person);
    const other = await server.signedIn(await server.addAccount());
    const made = authenticator.make(await optionsFor(other, 'add'));
    expect((await other.rest('POST', 'passkeys', { name: 'x', passkey: made })).status).toBe(409);
  });

  test("a name is stored as typed, never as markup; another account's passkey counts as missing", async () => {
    const { passkey } = await addPasskey(person, '<b>Phone</b>');
    const other = await server.signedIn(await server.addAccount());
    expect((await other.rest('PUT', `passkeys/${passkey.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await other.rest('DELETE', `passkeys/${passkey.id}`)).status).toBe(404);
    expect((await person.rest('PUT', `passkeys/${passkey.id}`, { name: '  Phone ' })).json).toMatchObject({
      id: passkey.id,
      name: 'Phone',
    });
    expect((await person.rest('PUT', `passkeys/${passkey.id}`, { name: '  ' })).status).toBe(422);
  });
});
