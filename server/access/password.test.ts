import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openTestServer,
  testPassword,
  type Person,
  type TestAccount,
  type TestServer,
} from '../testServer.ts';
import { byId } from '../accounts/accountQueries.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { passwordFault } from './passwordRule.ts';

const fresh = 'eleven grey herons at low tide';
const asked = {
  result: 'SUCCESS',
  message: 'Success! - A password request link has been sent to your email address.',
};
const stale = {
  result: 'ERROR',
  message: 'This confirmation code is wrong or no longer valid. Please request a new password reset link.',
};
const done = {
  result: 'SUCCESS',
  message: 'Successfully updated your password. Please log in to access your account.',
};
const tooMany = { result: 'ERROR', message: 'Too many attempts. Please try again in a little while.' };

let server: TestServer;
let account: TestAccount;
let visitor: Person;
let visitors = 0;
beforeAll(async () => {
  server = await openTestServer({ accountHost: 'account.verso.example', scheme: 'https' });
});
afterAll(() => server.close());
beforeEach(async () => {
  visitors += 1;
  account = await server.addAccount();
  visitor = server.person({ ip: `198.51.100.${visitors}` });
});

const hour = 3_600_000;
const pass = (ms: number) => (server.time.now = new Date(server.time.now.getTime() + ms));
const links = async (email = account.email) =>
  (await server.letters(email))
    .flatMap(({ text }) => text.match(/https:\S+reset-password\S+/) ?? [])
    .map((link) => new URL(link));
const askForCode = async (email = account.email) => {
  expect(await visitor.call('sendpasswordresetlink', { email })).toEqual(asked);
  const link = (await links(account.email)).at(-1);
  return new URLSearchParams(link?.hash.split('?')[1]).get('confirmation_code') ?? '';
};
const reset = (confirmation_code: string, password = fresh, user_name = account.email) =>
  visitor.call('resetpassword', { confirmation_code, user_name, password });

describe('password rule', () => {
  test.each(['password1', 'PassWord123', 'qwertyuiop', '12345678', 'football1', 'Baseball'])(
    '%s is refused as one of the most used',
    (password) => {
      expect(passwordFault(password, 'a@b.example')).toMatch(/most often used/);
    },
  );
  test('at least 8 characters, at most 1024, and not the email address', () => {
    expect(passwordFault('1a2b3c4', 'a@b.example')).toMatch(/too short/);
    expect(passwordFault('👩‍🌾', 'a@b.example')).toMatch(/too short/);
    expect(passwordFault('x'.repeat(1025), 'a@b.example')).toMatch(/too long/);
    expect(passwordFault('Elin@b.example', 'elin@B.example')).toMatch(/email address/);
  });
  test.each([fresh, 'a b c d e f g', 'ååååååååå', 'vkq8-72mz', `${'long '.repeat(200)}`])(
    '%s is taken',
    (password) => {
      expect(passwordFault(password, 'a@b.example')).toBeUndefined();
    },
  );
});

test('passwords are stored as argon2id, each with its own salt', async () => {
  const [one, two] = [await hashPassword(fresh), await hashPassword(fresh)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isPassword(fresh, one)).toBe(true);
  expect(await isPassword(fresh, undefined)).toBe(false);
  expect(await isPassword(fresh, '')).toBe(false);
});

describe('resetting a password', () => {
  test("by the emailed link, which points to the configured host whatever the request's Host header", async () => {
    await visitor.ask(
      'sendpasswordresetlink',
      { email: account.email.toUpperCase() },
      {
        headers: {
          host: 'account.verso.example:4711',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
        },
      },
    );
    const [link] = await links();
    expect(link?.href).toMatch(/^https:\/\/account\.verso\.example\/account\/#\/home\/reset-password\?/);
    expect(link?.search).toBe('');
    const query = new URLSearchParams(link?.hash.split('?')[1]);
    expect(query.get('user_name')).toBe(account.email);
    const code = query.get('confirmation_code') ?? '';
    expect(Buffer.from(code, 'hex').length * 8).toBeGreaterThanOrEqual(128);
    expect(await reset(code)).toEqual(done);
    expect(await server.person().signIn({ ...account, password: fresh })).toMatchObject({ auth: 'AUTH_OK' });
    expect(await server.person().signIn(account)).toMatchObject({ auth: 'AUTH_FAILED' });
  });

  test('an unknown address gets the same reply and the same writes, but no email', async () => {
    const rows = async (table: 'mailed_codes' | 'outbox') =>
      (
        await server.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    await visitor.call('sendpasswordresetlink', { email: 'stranger@verso.example' });
    const before = [await rows('mailed_codes'), await rows('outbox')] as const;
    const known = await visitor.ask('sendpasswordresetlink', { email: account.email });
    expect([await rows('mailed_codes'), await rows('outbox')]).toEqual([before[0] + 1, before[1] + 1]);
    const unknown = await visitor.ask('sendpasswordresetlink', { email: 'nobody@verso.example' });
    expect(unknown.json).toEqual(known.json);
    const changing = { date: '', 'x-request-id': '' };
    expect({ ...unknown.response.headers, ...changing }).toEqual({ ...known.response.headers, ...changing });
    expect(await server.letters('nobody@verso.example')).toEqual([]);
  });

  test('rejects an invalid address', async () => {
    expect(await visitor.call('sendpasswordresetlink', { email: 'a@b\r\nBcc: c@d.ee' })).toEqual({
      result: 'ERROR',
      message:
        'Failed Requesting a password reset code. Please check so you are using a valid email address.',
    });
  });

  test('the database stores neither the code nor a readable email with it', async () => {
    const code = await askForCode();
    for (const table of ['mailed_codes', 'outbox'] as const) {
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(code);
    }
    expect(server.logged.join('')).not.toContain(code);
  });

  test('a code works once, even when used twice at the same moment', async () => {
    const code = await askForCode();
    const answers = await Promise.all([reset(code), reset(code, `${fresh}!`)]);
    expect(answers.filter(({ result }) => result === 'SUCCESS')).toHaveLength(1);
    expect(answers).toContainEqual(stale);
    expect(await reset(code)).toEqual(stale);
  });

  test('a code works for an hour, for its own account, and until a newer one is sent', async () => {
    const other = await server.addAccount();
    const first = await askForCode();
    const second = await askForCode();
    expect(await reset(first)).toEqual(stale);
    expect(await reset(second, fresh, other.email)).toEqual(stale);
    pass(hour - 1);
    expect(await reset(second)).toEqual(done);
    const third = await askForCode();
    pass(hour);
    expect(await reset(third)).toEqual(stale);
  });

  test('a rejected password does not use up the code', async () => {
    const code = await askForCode();
    expect(await reset(code, 'password123')).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining('most often used') as string,
    });
    expect(await reset(code, 'short')).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining('too short') as string,
    });
    expect(await reset(code)).toEqual(done);
  });

  test('a code for another purpose or for an unknown account is worthless', async () => {
    const code = await askForCode();
    await server.db
      .updateTable('mailed_codes')
      .set({ purpose: 'confirm' })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await reset(code)).toEqual(stale);
    await server.db
      .updateTable('mailed_codes')
      .set({ purpose: 'reset', account_id: 0 })
      .where('account_id', '=', account.accountId)
      .execute();
    expect(await reset(code)).toEqual(stale);
  });

  test('ends every session and notifies the owner', async () => {
    const elsewhere = await server.signedIn(account);
    await reset(await askForCode());
    expect((await elsewhere.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
    expect((await server.letters(account.email)).at(-1)?.subject).toBe('Your Verso password was changed');
  });

  test('clears the wait from earlier wrong guesses', async () => {
    for (let tries = 0; tries < 8; tries += 1) await visitor.signIn({ ...account, password: 'not this one' });
    await reset(await askForCode());
    expect(await visitor.signIn({ ...account, password: fresh })).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('requests for links and attempts at codes are limited', async () => {
    for (let mails = 0; mails < 5; mails += 1)
      expect(await visitor.call('sendpasswordresetlink', { email: account.email })).toEqual(asked);
    expect(await visitor.call('sendpasswordresetlink', { email: account.email })).toEqual(tooMany);
    expect(await server.letters(account.email)).toHaveLength(5);
    for (let codes = 0; codes < 10; codes += 1) expect(await reset(`guess${codes}`)).toEqual(stale);
    expect(await reset('guess')).toEqual(tooMany);
  });
});

describe('changing a password', () => {
  const change = (person: Person, currentpassword: string, newpassword: string) =>
    person.call('updateuser#setpassword', { currentpassword, newpassword });

  test('requires the current one', async () => {
    const person = await server.signedIn(account);
    const before = await byId(server.db, account.accountId);
    expect(await change(person, 'not this one', fresh)).toEqual({
      result: 'ERROR',
      message: 'Your current password is incorrect. Please check your input.',
    });
    expect(await change(person, account.password, 'letmein1')).toMatchObject({ result: 'ERROR' });
    expect(await byId(server.db, account.accountId)).toEqual(before);
  });

  test('ends all other sessions, invalidates emailed codes and notifies the owner', async () => {
    const code = await askForCode();
    const [here, elsewhere] = [await server.signedIn(account), await server.signedIn(account)];
    expect(await change(here, account.password, fresh)).toEqual({
      result: 'SUCCESS',
      message: 'Successfully updated your password.',
    });
    expect((await here.ask('getcloudpublications')).json).toMatchObject({ result: 'SUCCESS' });
    expect((await elsewhere.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
    expect(await reset(code)).toEqual(stale);
    expect((await server.letters(account.email)).at(-1)?.subject).toBe('Your Verso password was changed');
    expect(await here.signIn({ ...account, password: fresh })).toMatchObject({ auth: 'AUTH_OK' });
  });

  test('guessing the current one is limited as everywhere', async () => {
    const person = await server.signedIn(account, { ip: '203.0.113.50' });
    for (let tries = 0; tries < 5; tries += 1) await change(person, `guess ${tries}`, fresh);
    expect(await change(person, testPassword, fresh)).toEqual(tooMany);
  });
});
