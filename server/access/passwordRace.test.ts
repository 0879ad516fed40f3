import { hashSync } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';

const fresh = 'eleven grey herons at low tide';
const dead = { Error: 'Authentication Failed' };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ accountHost: 'account.verso.example', scheme: 'https' });
});
afterAll(() => server.close());

const outdated = (password: string) => hashSync(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });

/** Logs in with the old password again and again while `change` replaces it. */
async function signInWhile(account: TestAccount, change: () => Promise<unknown>): Promise<Person[]> {
  const intruders = Array.from({ length: 12 }, (_, n) => server.person({ ip: `198.51.100.${n}` }));
  const half = intruders.length / 2;
  await Promise.all([
    ...intruders.slice(0, half).map((person) => person.signIn(account)),
    change(),
    ...intruders.slice(half).map((person) => person.signIn(account)),
  ]);
  return intruders;
}

async function expectOut(intruders: Person[], account: TestAccount): Promise<void> {
  for (const person of intruders) expect((await person.ask('getcloudpublications')).json).toEqual(dead);
  expect(await server.person({ ip: '203.0.113.1' }).signIn(account)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect(await server.person({ ip: '203.0.113.2' }).signIn({ ...account, password: fresh })).toMatchObject({
    auth: 'AUTH_OK',
  });
}

test('a session opened with the old password during a reset does not survive it, nor does its hash renewal restore the password', async () => {
  const account = await server.addAccount();
  await server.db
    .updateTable('accounts')
    .set({ password_hash: outdated(account.password) })
    .where('account_id', '=', account.accountId)
    .execute();
  await server.person().call('sendpasswordresetlink', { email: account.email });
  const [letter] = await server.letters(account.email);
  const code = /confirmation_code=(\w+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const reset = async () =>
    expect(
      await server
        .person()
        .call('resetpassword', { confirmation_code: code, user_name: account.email, password: fresh }),
    ).toMatchObject({ result: 'SUCCESS' });
  await expectOut(await signInWhile(account, reset), account);
});

test('of two changes from one password, only one succeeds', async () => {
  const account = await server.addAccount();
  const people = [await server.signedIn(account), await server.signedIn(account)];
  const replies = await Promise.all(
    people.map((person, n) =>
      person.ask('updateuser#setpassword', {
        currentpassword: account.password,
        newpassword: `${fresh} ${n}`,
      }),
    ),
  );
  expect(replies.filter(({ json }) => (json as { result?: string }).result === 'SUCCESS')).toHaveLength(1);
});
