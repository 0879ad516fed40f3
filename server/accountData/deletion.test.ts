import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountDeletion } from '#contract/accountData';
import type { SecurityEvent } from '#contract/security';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication } from '../viewerPosts/testReaders.ts';
import { deleteDueAccounts } from './dueAccounts.ts';

const day = 24 * 3_600_000;

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ cloud_allowance: 10, term_ends_at: new Date('2027-11-20T12:00:00Z') });
  person = await server.signedIn(account);
});

const state = async () => ((await person.rest('GET', 'account-deletions')).json as AccountDeletion[])[0];
const ask = (email = account.email) => person.rest('POST', 'account-deletions', { email });
const isThere = async () =>
  (await server.db
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', account.accountId)
    .executeTakeFirst()) !== undefined;
const subjects = async () => (await server.letters(account.email)).map(({ subject }) => subject);
const pass = (milliseconds: number) => {
  server.time.now = new Date(server.time.now.getTime() + milliseconds);
};

async function subscribe(cancel_at: Date | null): Promise<void> {
  await server.db
    .insertInto('subscriptions')
    .values({
      account_id: account.accountId,
      subscription_id: `sub_${account.accountId}`,
      provider: 'paddle',
      product: 'team-annually',
      status: 'active',
      cancel_at,
      told_at: server.time.now,
      created_at: server.time.now,
    })
    .execute();
}

test('says what will be lost, hides the publications at once, and deletes after 14 days', async () => {
  const { publicationId, location } = await addPublication(server, account);
  const link = await addLink(server, account.accountId, publicationId, `l${account.accountId}`);
  const visit = async (address: string) => {
    const { host, pathname } = new URL(address);
    return (await server.app.inject({ url: pathname, headers: { host } })).statusCode;
  };
  expect([await visit(location), await visit(link)]).not.toContain(410);
  expect(await state()).toEqual({
    id: 'account',
    due: '',
    publications: 1,
    trackableLinks: 1,
    leads: 0,
    formEntries: 0,
    charged: [],
  });
  const asked = await ask(` ${account.email.toUpperCase()} `);
  expect([asked.status, asked.json]).toMatchObject([201, { due: '2026-12-04T12:00:00.000Z' }]);
  expect([await visit(location), await visit(link)]).toEqual([410, 410]);
  // every screen can say so
  expect(await person.signIn(account)).toMatchObject({ endings: { account: '2026-12-04T12:00:00.000Z' } });
  expect(await subjects()).toEqual(['Your Verso account will be deleted']);

  pass(14 * day - 1);
  await deleteDueAccounts(server);
  expect(await isThere()).toBe(true);
  pass(1);
  await deleteDueAccounts(server);
  expect(await isThere()).toBe(false);
  expect(await server.person().signIn(account)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect(await subjects()).toEqual(['Your Verso account was deleted']);
});

test('can be taken back until then', async () => {
  const { location } = await addPublication(server, account);
  await ask();
  pass(13 * day);
  person = await server.signedIn(account);
  expect((await person.rest('DELETE', 'account-deletions/account')).status).toBe(200);
  expect((await state())?.due).toBe('');
  expect(await person.signIn(account)).not.toHaveProperty('endings');
  const { host, pathname } = new URL(location);
  expect((await server.app.inject({ url: pathname, headers: { host } })).statusCode).not.toBe(410);
  pass(2 * day);
  await deleteDueAccounts(server);
  expect(await isThere()).toBe(true);
  const events = (await person.rest('GET', 'security-events')).json as SecurityEvent[];
  expect(events.map(({ kind }) => kind).filter((kind) => kind.startsWith('deletion'))).toEqual([
    'deletionTakenBack',
    'deletionAsked',
  ]);
  expect(await subjects()).toContain('Your Verso account stays');
});

test('asks for a fresh proof and the right address', async () => {
  const wrong = await ask('someone@else.example');
  expect([wrong.status, wrong.json]).toMatchObject([
    422,
    { message: 'This is not the email address of this account.' },
  ]);
  pass(11 * 60_000);
  expect((await ask()).status).toBe(428);
  expect((await state())?.due).toBe('');
});

test('is refused while a subscription is charged, and possible once it is cancelled', async () => {
  await subscribe(null);
  expect(await state()).toMatchObject({ charged: ['team-annually'] });
  const refused = await ask();
  expect([refused.status, refused.json]).toMatchObject([
    409,
    {
      message:
        'Your subscription is still charged. Cancel it on the Account page first, then delete the account.',
    },
  ]);
  await server.db
    .updateTable('subscriptions')
    .set({ cancel_at: new Date('2027-01-01T00:00:00Z') })
    .where('account_id', '=', account.accountId)
    .execute();
  expect((await ask()).status).toBe(201);
});

test('an account that is charged again by then stays, and the log says so', async () => {
  await ask();
  await subscribe(null);
  pass(15 * day);
  server.logged.length = 0;
  await deleteDueAccounts(server);
  expect(await isThere()).toBe(true);
  expect(server.logged.join('')).toContain('a provider still charges for it');
});
