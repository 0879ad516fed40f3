import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { registerCalls, type Handlers } from './calls.ts';
import { openTestDatabase } from './db/testDatabase.ts';
import { answerErrors } from './errors.ts';
import { accountHandlers } from './handlers.ts';
import { readConfig } from './config/readConfig.ts';
import { siteConstraint } from './config/site.ts';
import { openPaymentWays } from './payments/providers.ts';

async function answerOf(handler: Handlers<'sendpasswordresetlink'>['sendpasswordresetlink']) {
  const config = readConfig({ SECRET: 'x'.repeat(32) });
  const logged: string[] = [];
  const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const db = await openTestDatabase();
  const deps = { config, db, log, clock: () => new Date() };
  const app = fastify({ loggerInstance: log, routerOptions: { constraints: siteConstraint(config) } });
  answerErrors(app, config);
  registerCalls(app, deps, {
    ...accountHandlers(deps, openPaymentWays(deps)),
    sendpasswordresetlink: handler,
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/account/api/sendpasswordresetlink',
    headers: { host: 'localhost' },
    body: { email: 'a@b.co' },
  });
  await app.close();
  await db.destroy();
  return { answer, log: logged.join('') };
}

test('a field outside the contract never leaves the server', async () => {
  const leaking = { result: 'SUCCESS', message: 'Done.', password_hash: 'canary-hash' } as const;
  const { answer, log } = await answerOf(async () => leaking);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('canary-hash');
  expect(log).toContain('password_hash');
});

test('an internal error is logged, and the reply is general', async () => {
  const { answer, log } = await answerOf(async () => {
    throw new Error('relation "accounts" does not exist at character 15');
  });
  expect(answer.json()).toEqual({
    error: 'Internal Server Error',
    message: 'Something went wrong on our side. Please try again in a little while.',
    request: expect.any(String) as string,
  });
  expect(log).toContain('relation \\"accounts\\" does not exist');
});
