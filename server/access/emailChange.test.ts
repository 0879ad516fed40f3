import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { byId } from '../accounts/accountQueries.ts';
import { askToConfirm } from './emailChange.ts';

const confirmed = { result: 'SUCCESS', message: 'Successfully confirmed your email.' };
const refused = {
  result: 'ERROR',
  message: 'The confirmation code or the password is wrong, or the code is no longer valid.',
};

let server: TestServer;
let account: TestAccount;
let visitor: Person;
let address: string;
let visitors = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  visitors += 1;
  account = await server.addAccount();
  visitor = server.person({ ip: `198.51.100.${visitors}` });
  address = `New.Address${visitors}@verso.example`;
});

async function askForCode(email = address): Promise<string> {
  const row = await byId(server.db, account.accountId);
  if (!row) throw new Error('The account is gone');
  await server.db.transaction().execute((tx) => askToConfirm(tx, server, row, email));
  const { text = '' } = (await server.letters(email)).at(-1) ?? {};
  return /confirmation_code=(\w+)/.exec(text)?.[1] ?? '';
}
const confirm = (confirmation_code: string, password = account.password, user_name = account.email) =>
  visitor.call('confirmemail', { confirmation_code, user_name, password });

test('a new address takes effect only when its code comes back with the password', async () => {
  const code = await askForCode();
  expect((await server.letters(account.email)).at(-1)?.subject).toBe(
    'A new email address for your Verso account',
  );
  expect(await server.person().signIn({ ...account, email: address })).toMatchObject({ auth: 'AUTH_FAILED' });
  expect(await confirm(code)).toEqual(confirmed);
  expect(await server.person().signIn({ ...account, email: address.toLowerCase() })).toMatchObject({
    auth: 'AUTH_OK',
    detail: { email: address },
  });
  expect(await server.person().signIn(account)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect((await server.letters(account.email)).at(-1)?.subject).toBe('Your Verso email address was changed');
  expect(await confirm(code, account.password, address)).toEqual(refused);
});

test("requires the right code, the account's password and the account's name", async () => {
  const code = await askForCode();
  const other = await server.addAccount();
  expect(await confirm('0'.repeat(40))).toEqual(refused);
  expect(await confirm(code, 'not this one')).toEqual(refused);
  expect(await confirm(code, other.password, other.email)).toEqual(refused);
  expect(await confirm(code, account.password, 'nobody@verso.example')).toEqual(refused);
  expect(await confirm(code, account.password, address)).toEqual(confirmed);
});

test('a code works for a day, once, and until a newer one is sent', async () => {
  const [first, second] = [await askForCode(), await askForCode()];
  expect(await confirm(first)).toEqual(refused);
  const now = server.time.now;
  server.time.now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await confirm(second)).toEqual(refused);
  server.time.now = now;
  const answers = await Promise.all([confirm(second), confirm(second)]);
  expect(answers.map(({ result }) => result).sort()).toEqual(['ERROR', 'SUCCESS']);
});

test('an address taken meanwhile is refused, and nothing changes', async () => {
  const code = await askForCode();
  await server.addAccount({ email: address.toUpperCase() });
  expect(await confirm(code)).toEqual({
    result: 'ERROR',
    message: 'This email address cannot be used for your account. Please choose another one.',
  });
  expect(await byId(server.db, account.accountId)).toMatchObject({ email: account.email });
  await server.signedIn(account);
});

test("wrong guesses for someone else's account block neither its link nor its login", async () => {
  const code = await askForCode();
  for (let tries = 0; tries < 60; tries += 1) {
    await server
      .person({ ip: `203.0.113.${tries}` })
      .call('confirmemail', { confirmation_code: 'f'.repeat(40), user_name: account.email, password: 'x' });
  }
  for (let tries = 0; tries < 10; tries += 1) await confirm('f'.repeat(40), 'x');
  await server.signedIn(account, { ip: `198.51.100.${visitors}` });
  expect(await confirm(code)).toEqual(confirmed);
});

test("guesses of one code's password are limited across all networks", async () => {
  const code = await askForCode();
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, index) =>
      server
        .person({ ip: `192.0.2.${index}` })
        .call('confirmemail', { confirmation_code: code, user_name: account.email, password: 'a guess' }),
    ),
  );
  expect(answers.filter(({ message }) => message === refused.message)).toHaveLength(50);
});

test('guessing the password here is limited as everywhere', async () => {
  const code = await askForCode();
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(code, `guess ${tries}`)).toEqual(refused);
  expect(await confirm(code)).toEqual({
    result: 'ERROR',
    message: 'Too many attempts. Please try again in a little while.',
  });
});
