import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locate } from '../host/address.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { runCommand } from './commands.ts';
import { accountTables } from '../db/tablesByPlace.ts';
import { ensureSampleAccount, sampleLogin } from './sampleAccount.ts';

let server: TestServer;
let sampleId: number;
beforeAll(async () => {
  server = await openTestServer();
  await ensureSampleAccount(server, { folder: 'samples', days: 10, sessions: 60 });
  sampleId = (
    await server.db
      .selectFrom('account_emails')
      .select('account_id')
      .where('email', '=', sampleLogin.email)
      .executeTakeFirstOrThrow()
  ).account_id;
}, 300_000);
afterAll(() => server.close());

async function run(...argv: string[]) {
  const lines: string[] = [];
  const end = await runCommand('account', server, { argv, cwd: '/', print: (line) => void lines.push(line) });
  return { ...end, lines };
}
const kindsOf = async (accountId: number) =>
  (
    await server.db
      .selectFrom('security_events')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('event_id')
      .execute()
  ).map(({ kind }) => kind);
const place = () => locate(server, 'pub.localhost:8080', `/${sampleId}/Windrow%20No.%207/`);

test('list shows every account, show one', async () => {
  expect((await run('list')).lines).toEqual([
    expect.stringMatching(/^\d+ {2}demo@verso\.example {2}.+ {2}term ends \d{4}-\d\d-\d\d {2}open$/),
  ]);
  const { lines } = await run('show', '--email', 'DEMO@verso.example');
  expect(lines).toContain('Publications    3 of 10');
  expect(lines).toContain('Two-step login  off');
  expect(await run('show', '--email', 'nobody@x.example')).toMatchObject({
    exit: 1,
    error: expect.stringContaining('There is no account') as string,
  });
});

test.each(['reset-password', 'close', 'delete'])(
  '%s does nothing until it is confirmed, and says what it would do',
  async (deed) => {
    for (const more of [[], ['--confirm', 'other@x.example']]) {
      const { exit, error, confirm, lines } = await run(deed, '--email', sampleLogin.email, ...more);
      expect({ exit, error, confirm }).toEqual({
        exit: 1,
        confirm: sampleLogin.email,
        error: `Nothing was changed. To do it, add --confirm ${sampleLogin.email} (or --yes).`,
      });
      expect(lines[0]).toContain(`Account ${sampleId}, ${sampleLogin.email}`);
    }
    expect(await server.person().signIn(sampleLogin)).toMatchObject({ auth: 'AUTH_OK' });
  },
);

describe('an owner who is locked out', () => {
  test('gets a new password; all sessions end; recent activity and an email record it', async () => {
    const owner = await server.addAccount();
    const before = await server.signedIn(owner);
    const { exit, lines } = await run('reset-password', '--email', owner.email, '--yes');
    expect(exit).toBe(0);
    const password = /^Password: (\S{20})$/.exec(lines[1] ?? '')?.[1] ?? '';
    expect((await before.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
    expect(await server.person().signIn(owner)).toMatchObject({ auth: 'AUTH_FAILED' });
    expect(await server.person().signIn({ ...owner, password })).toMatchObject({ auth: 'AUTH_OK' });
    expect(await kindsOf(owner.accountId)).toContain('passwordResetByOperator');
    expect((await server.letters(owner.email)).map(({ subject }) => subject)).toContain(
      'Your Verso password was changed',
    );
  });

  test('gets two-step login turned off', async () => {
    const owner = await server.addAccount({ emailprefs: 'None' });
    expect((await run('reset-second-factor', '--email', owner.email, '--yes')).error).toBe(
      `Two-step login is off for ${owner.email}.`,
    );
    await server.db
      .insertInto('second_factors')
      .values({
        account_id: owner.accountId,
        secret: 'lost',
        created_at: server.time.now,
        confirmed_at: server.time.now,
      })
      .execute();
    expect(await server.person().signIn(owner)).toMatchObject({ secondFactor: true });
    expect((await run('reset-second-factor', '--email', owner.email, '--confirm', owner.email)).exit).toBe(0);
    expect(await server.person().signIn(owner)).toMatchObject({ auth: 'AUTH_OK' });
    expect(await kindsOf(owner.accountId)).toContain('secondFactorResetByOperator');
    expect((await server.letters(owner.email)).map(({ subject }) => subject)).toEqual([
      'Two-step login is off for your Verso account',
    ]);
  });
});

test('a closed account allows no login and shows nothing; reopened, it is as before', async () => {
  const publisher = await server.signedIn({ ...sampleLogin, accountId: sampleId });
  expect(await place()).toMatchObject({ accountId: sampleId });
  expect((await run('close', '--email', sampleLogin.email, '--yes')).exit).toBe(0);
  expect((await publisher.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
  expect(await server.person().signIn(sampleLogin)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect(await place()).toBe('archived');
  expect((await run('close', '--email', sampleLogin.email, '--yes')).error).toContain('is closed already');
  expect((await run('open', '--email', sampleLogin.email)).exit).toBe(0);
  expect(await server.person().signIn(sampleLogin)).toMatchObject({ auth: 'AUTH_OK' });
  expect(await place()).toMatchObject({ accountId: sampleId });
  expect((await kindsOf(sampleId)).filter((kind) => kind.startsWith('account'))).toEqual([
    'accountClosed',
    'accountOpened',
  ]);
});

test('an account still being charged is not deleted until that is cancelled', async () => {
  const { accountId, email } = await server.addAccount();
  await server.db
    .insertInto('subscriptions')
    .values({
      account_id: accountId,
      subscription_id: 'sub_live',
      provider: 'stripe',
      product: 'creative-annually',
      status: 'active',
      told_at: server.time.now,
      created_at: server.time.now,
    })
    .execute();
  const { exit, error } = await run('delete', '--email', email, '--yes');
  expect({ exit, error }).toEqual({
    exit: 1,
    error:
      'Nothing was deleted. Its creative-annually subscription sub_live is still charged by stripe: cancel it there first. Where that is impossible, add --still-charged.',
  });
  expect((await run('show', '--email', email)).exit).toBe(0);
  await server.db
    .updateTable('subscriptions')
    .set({ cancel_at: server.time.now })
    .where('account_id', '=', accountId)
    .execute();
  expect((await run('delete', '--email', email, '--yes')).exit).toBe(0);
});

test('an account with an uncancellable subscription is deleted if the operator insists; an unpaid subscription does not prevent deletion', async () => {
  const [sold, tried] = [await server.addAccount(), await server.addAccount()];
  for (const [{ accountId }, status] of [
    [sold, 'active'],
    [tried, 'incomplete'],
  ] as const) {
    await server.db
      .insertInto('subscriptions')
      .values({
        account_id: accountId,
        subscription_id: `sub_${status}`,
        provider: 'paddle',
        product: 'team-annually',
        status,
        told_at: server.time.now,
        created_at: server.time.now,
      })
      .execute();
  }
  expect((await run('delete', '--email', sold.email, '--yes', '--still-charged')).exit).toBe(0);
  expect((await run('delete', '--email', tried.email, '--yes')).exit).toBe(0);
});

test('delete leaves only invoices and a row without personal data; other accounts keep everything', async () => {
  const other = await server.addAccount();
  await server.signedIn(other);
  const invoices = await server.db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', sampleId)
    .orderBy('number')
    .execute();
  expect(invoices.length).toBeGreaterThan(0);
  const { exit, lines } = await run('delete', '--email', sampleLogin.email, '--yes');
  expect({ exit, lines }).toEqual({ exit: 0, lines: [`Account ${sampleId} is deleted.`] });

  const tables = [
    ...accountTables,
    'account_emails',
    'cloud_ids',
    'sessions',
    'mailed_codes',
    'provider_customers',
    'passkey_ids',
    'pending_sign_ins',
  ];
  const left: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE account_id = ${sampleId}`.execute(server.db);
    if (rows[0]?.n) left[table] = rows[0].n;
  }
  expect(left).toEqual({ accounts: 1, invoices: invoices.length });
  expect(
    await server.db
      .selectFrom('invoices')
      .selectAll()
      .where('account_id', '=', sampleId)
      .orderBy('number')
      .execute(),
  ).toEqual(invoices);
  const row = await server.db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', sampleId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/marlow|demo@|Kendal|GB123/i);
  expect(existsSync(join(server.config.publicationsDir, String(sampleId)))).toBe(false);
  expect((await server.letters(sampleLogin.email)).map(({ subject }) => subject)).toEqual([
    'Your Verso account was deleted',
  ]);

  expect((await run('list')).lines.join('\n')).not.toContain(`${sampleId} `);
  expect(await server.person().signIn(sampleLogin)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect(await server.person().signIn(other)).toMatchObject({ auth: 'AUTH_OK' });
  expect((await run('create', '--email', sampleLogin.email, '--cloud-id', 'marlow')).exit).toBe(0);
}, 300_000);
