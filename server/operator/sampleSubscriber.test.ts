import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfflineSandbox, withSandbox, type OfflineSandbox } from '../payments/offlineSandbox.ts';
import { readConfig } from '../config/readConfig.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { sampleLogin, samplePaddleId } from './sampleAccount.ts';
import { ensureSampleSubscriber } from './sampleSubscriber.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-subscriber-'));
let sandbox: OfflineSandbox;
let server: TestServer;
beforeAll(async () => {
  const config = { ...readConfig({ DATA_DIR: folder }) };
  sandbox = await openOfflineSandbox(config);
  server = await openTestServer({ payments: withSandbox(config, sandbox).payments });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the sample account manages its subscription in the sandbox, and no longer pays by card', async () => {
  const account = {
    ...sampleLogin,
    plan: 'Creative',
    hascreative: true,
    isactive: true,
    paddle_id: samplePaddleId,
    reg_date: new Date('2026-06-20T12:00:00Z'),
  };
  const { accountId } = await server.addAccount(account);
  await ensureSampleSubscriber(server, sandbox);
  const first = await server.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  expect(first).toMatchObject([
    {
      provider: 'paddle',
      product: 'creative-annually',
      status: 'active',
      term_ends_at: new Date('2027-06-20T12:00:00Z'),
    },
  ]);
  await ensureSampleSubscriber(server, sandbox);
  expect(
    await server.db.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId).execute(),
  ).toEqual(first);
  const person = server.person();
  expect(await person.signIn(sampleLogin)).toMatchObject({
    detail: { usePaddle: true, paddle_id: first[0]?.subscription_id },
  });
  expect(await person.call('creative-services#paddleportalsession', {})).toMatchObject({
    result: 'SUCCESS',
    paddleSession: { overview: expect.stringContaining('/account/sandbox/portal/') },
  });
  expect(await person.call('creative-services#cancelpreview', { product: 'subscription' })).toMatchObject({
    result: 'SUCCESS',
    preview: { endsAt: '2027-06-20T12:00:00.000Z' },
  });
});
