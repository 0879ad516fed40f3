import { generate } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewSecondFactor, RecoveryCodes, SecurityEvent } from '#contract/security';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { forgetOldSecurity } from './securityUpkeep.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('throttle').execute();
  account = await server.addAccount();
  person = await server.signedIn(account);
});

const later = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms));
const codeOf = (key: string) =>
  generate({ secret: key, epoch: Math.floor(server.time.now.getTime() / 1000) });

/** Sets it up; afterwards the clock is at the next code. */
async function setUp(who = person): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = (await who.rest('POST', 'second-factors', {})).json as NewSecondFactor;
  const { status, json } = await who.rest('PUT', 'second-factors/app', { code: await codeOf(key) });
  expect(status).toBe(200);
  later(30_000);
  return { key, recoveryCodes: (json as RecoveryCodes).recoveryCodes };
}
async function owing(): Promise<Person> {
  const visitor = server.person();
  expect(await visitor.signIn(account)).toMatchObject({ auth: 'AUTH_FAILED', secondFactor: true });
  return visitor;
}

test('a proof given while the clock was a day ahead is valid neither now nor a day later', async () => {
  later(86_400_000);
  await person.signIn(account);
  later(-86_400_000);
  expect((await person.rest('POST', 'second-factors', {})).status).toBe(428);
  await forgetOldSecurity(server);
  later(86_400_000);
  expect((await person.rest('POST', 'second-factors', {})).status).toBe(428);
});

describe('setting up', () => {
  test('starts with a key that its first code confirms; the database stores it sealed and recovery codes as hashes', async () => {
    const begun = (await person.rest('POST', 'second-factors', {})).json as NewSecondFactor;
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/Verso:publisher\d+%40verso\.example\?secret=/);
    expect((await person.rest('PUT', 'second-factors/app', { code: '000000' })).status).toBe(422);
    expect(await server.person().signIn(account)).toMatchObject({ auth: 'AUTH_OK' });
    const { json } = await person.rest('PUT', 'second-factors/app', { code: await codeOf(begun.key) });
    const { recoveryCodes } = json as RecoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    const rows = JSON.stringify([
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const secret of [begun.key, ...recoveryCodes]) expect(rows).not.toContain(secret);
    expect((await person.rest('GET', 'second-factors')).json).toMatchObject([
      { id: 'app', recoveryCodesLeft: 10 },
    ]);
    expect((await server.letters(account.email)).at(-1)?.subject).toBe(
      'Two-step login is on for your Verso account',
    );
    expect((await person.rest('POST', 'second-factors', {})).status).toBe(409);
  });

  test('every change needs fresh proof, for which a code is enough', async () => {
    const { key } = await setUp();
    later(10 * 60_000);
    for (const [method, path] of [
      ['DELETE', 'second-factors/app'],
      ['POST', 'recovery-codes'],
      ['POST', 'second-factors'],
    ] as const) {
      expect((await person.rest(method, path, method === 'POST' ? {} : undefined)).status).toBe(428);
    }
    expect((await person.rest('POST', 'proofs', { code: await codeOf(key) })).status).toBe(201);
    expect((await person.rest('DELETE', 'second-factors/app')).status).toBe(200);
    expect(await server.person().signIn(account)).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('an account that wants no emails gets none', async () => {
    await server.db
      .updateTable('accounts')
      .set({ emailprefs: 'None' })
      .where('account_id', '=', account.accountId)
      .execute();
    await setUp();
    expect(await server.letters(account.email)).toEqual([]);
  });
});

describe('logging in', () => {
  test('the password alone opens nothing, with a message that any client can show', async () => {
    await setUp();
    const visitor = server.person();
    const { json } = await visitor.ask('login', { email: account.email, password: account.password });
    expect(json).toEqual({
      auth: 'AUTH_FAILED',
      message: expect.stringMatching(/^failed\. Your account also requires a code/) as string,
      secondFactor: true,
    });
    expect(visitor.cookie).toBeUndefined();
    expect((await visitor.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
  });

  test('a code completes it, once', async () => {
    const { key } = await setUp();
    const code = await codeOf(key);
    const [first, second] = [await owing(), await owing()];
    const replies = await Promise.all([first, second].map((visitor) => visitor.call('login#code', { code })));
    expect(replies.map(({ auth }) => auth).sort()).toEqual(['AUTH_FAILED', 'AUTH_OK']);
    later(30_000);
    const third = await owing();
    expect(await third.call('login#code', { code: await codeOf(key) })).toMatchObject({ auth: 'AUTH_OK' });
    expect(third.pending).toBeUndefined();
    expect(await third.call('login#code', { code: await codeOf(key) })).toMatchObject({
      auth: 'AUTH_FAILED',
    });
  });

  test('the second step is open for ten minutes, in the same browser', async () => {
    const { key } = await setUp();
    expect(await server.person().call('login#code', { code: await codeOf(key) })).toEqual({
      auth: 'AUTH_FAILED',
      message: 'failed. The code came too late. Please log in again.',
    });
    const visitor = await owing();
    later(10 * 60_000);
    expect(await visitor.call('login#code', { code: await codeOf(key) })).not.toHaveProperty('secondFactor');
  });

  test('guesses are limited like password guesses, and the right code waits with them', async () => {
    const { key } = await setUp();
    const visitor = await owing();
    for (let n = 0; n < 5; n += 1)
      expect(await visitor.call('login#code', { code: '000000' })).toMatchObject({ secondFactor: true });
    expect((await visitor.ask('login#code', { code: await codeOf(key) })).status).toBe(429);
    later(60_000);
    expect(await visitor.call('login#code', { code: await codeOf(key) })).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('guesses from anywhere share twenty attempts a day, and the owner is notified once; a recovery code still works', async () => {
    const {
      key,
      recoveryCodes: [recovery = ''],
    } = await setUp();
    await server.db
      .updateTable('accounts')
      .set({ emailprefs: 'None' })
      .where('account_id', '=', account.accountId)
      .execute();
    const guesses = async (count: number, network: string) => {
      const thieves = await Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const thief = server.person({ ip: `${network}.${index}` });
          await thief.signIn(account);
          return thief;
        }),
      );
      const answers = await Promise.all(thieves.map((thief) => thief.ask('login#code', { code: '000000' })));
      return answers.filter(({ status }) => status === 200).length;
    };
    const told = async () =>
      (await server.letters(account.email)).filter(
        ({ subject }) => subject === 'Someone may know your Verso password',
      ).length;
    expect(await guesses(9, '203.0.113')).toBe(9);
    expect(await told()).toBe(0);
    expect(await guesses(20, '198.51.100')).toBe(11);
    expect(await told()).toBe(1);
    later(23 * 3_600_000);
    expect(await guesses(5, '192.0.2')).toBe(0);
    const owner = await owing();
    const { status, json } = await owner.ask('login#code', { code: await codeOf(key) });
    expect([status, json]).toEqual([
      429,
      expect.objectContaining({
        message: 'Too many codes were tried. Use a recovery code or a passkey, or try again later.',
      }),
    ]);
    expect(await owner.call('login#code', { code: recovery })).toMatchObject({ auth: 'AUTH_OK' });
    const log = (await person.rest('GET', 'security-events?range=[0,99]')).json as SecurityEvent[];
    expect(log.filter(({ kind }) => kind === 'codesGuessed')).toHaveLength(1);
    expect(log.filter(({ kind }) => kind === 'codeRefused')).toHaveLength(20);
    later(3_600_000);
    expect(await (await owing()).call('login#code', { code: await codeOf(key) })).toMatchObject({
      auth: 'AUTH_OK',
    });
    expect(await told()).toBe(1);
  });

  test('a code given as proof is under the same limit', async () => {
    const { key } = await setUp();
    for (let n = 0; n < 5; n += 1)
      expect((await person.rest('POST', 'proofs', { code: '000000' })).status).toBe(422);
    expect((await person.rest('POST', 'proofs', { code: await codeOf(key) })).status).toBe(429);
    expect((await person.rest('GET', 'security-events?range=[0,0]')).json).toMatchObject([
      { kind: 'codeRefused' },
    ]);
  });

  test('a recovery code works once, however it is typed, and the owner is notified', async () => {
    const {
      recoveryCodes: [code = ''],
    } = await setUp();
    expect(
      await (await owing()).call('login#code', { code: ` ${code.toUpperCase().replaceAll('-', ' ')}` }),
    ).toMatchObject({ auth: 'AUTH_OK' });
    expect(await (await owing()).call('login#code', { code })).toMatchObject({ auth: 'AUTH_FAILED' });
    expect((await server.letters(account.email)).at(-1)?.text).toContain('Codes left: 9.');
  });

  test('new recovery codes invalidate the old ones', async () => {
    const {
      recoveryCodes: [former = ''],
    } = await setUp();
    const {
      recoveryCodes: [code = ''],
    } = (await person.rest('POST', 'recovery-codes', {})).json as RecoveryCodes;
    expect(await (await owing()).call('login#code', { code: former })).toMatchObject({ auth: 'AUTH_FAILED' });
    expect(await (await owing()).call('login#code', { code })).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('a browser that passed the second step needs only the password later; a new password keeps two-step login on', async () => {
    const { key } = await setUp();
    const visitor = await owing();
    const reply = await visitor.call('login#code', { code: await codeOf(key) });
    if (reply.auth === 'AUTH_OK') visitor.pair = { token: reply.token, checksum: reply.checksum };
    const newpassword = 'a lantern beside the quay 9';
    expect(
      await visitor.call('updateuser#setpassword', { currentpassword: account.password, newpassword }),
    ).toMatchObject({ result: 'SUCCESS' });
    expect(await visitor.signIn({ ...account, password: newpassword })).toMatchObject({ auth: 'AUTH_OK' });
    expect(await server.person().signIn({ ...account, password: newpassword })).toMatchObject({
      secondFactor: true,
    });
  });

  test('turning it on logs out password-only sessions; the current one stays, and needs a code at its next login', async () => {
    const before = await server.signedIn(account);
    await setUp();
    expect((await before.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
    expect((await person.ask('getcloudpublications')).json).not.toHaveProperty('Error');
    expect((await server.letters(account.email)).at(-1)?.text).toContain('All other devices were logged out');
    expect(await person.signIn(account)).toMatchObject({ auth: 'AUTH_FAILED', secondFactor: true });
  });

  test('a concurrent password-only login is logged out, or needs a code', async () => {
    const { key } = (await person.rest('POST', 'second-factors', {})).json as NewSecondFactor;
    const others = [1, 2, 3, 4].map(() => server.person());
    const [, ...answers] = await Promise.all([
      person.rest('PUT', 'second-factors/app', { code: await codeOf(key) }),
      ...others.map((other) => other.signIn(account)),
    ]);
    expect(answers).toHaveLength(4);
    for (const other of others)
      expect((await other.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
  });

  test('logging in to another account clears a pending second step', async () => {
    await setUp();
    const visitor = await owing();
    expect(await visitor.signIn(await server.addAccount())).toMatchObject({ auth: 'AUTH_OK' });
    expect(visitor.pending).toBeUndefined();
  });

  test('an unreadable key, or a clock set back, rejects codes with a message; recovery codes still work', async () => {
    const {
      key,
      recoveryCodes: [code = ''],
    } = await setUp();
    const visitor = await owing();
    const ofAccount = server.db.updateTable('second_factors').where('account_id', '=', account.accountId);
    await ofAccount.set({ last_step: 10_000_000_000 }).execute();
    expect(await visitor.call('login#code', { code: await codeOf(key) })).toMatchObject({
      secondFactor: true,
    });
    await ofAccount.set({ secret: 'c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgdGhhbiB0aGlzIG9uZQ==' }).execute();
    expect(await visitor.call('login#code', { code: await codeOf(key) })).toMatchObject({
      secondFactor: true,
    });
    expect(await visitor.call('login#code', { code })).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('when recovery codes are renewed twice at once, the later ten are valid', async () => {
    await setUp();
    await Promise.all([1, 2, 3].map(() => person.rest('POST', 'recovery-codes', {})));
    expect((await person.rest('GET', 'second-factors')).json).toMatchObject([{ recoveryCodesLeft: 10 }]);
  });
});
