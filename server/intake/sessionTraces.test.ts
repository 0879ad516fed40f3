import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { startServices } from '../services.ts';
import { aPublication } from './sampleBatches.ts';
import { forgetUserAgents } from './sessionTraces.ts';

const now = new Date('2026-03-15T10:20:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ eventsKeptMonths: 2 });
  server.time.now = now;
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('reading_sessions').execute());

async function addSessions(startedAt: string, count: number): Promise<number> {
  const { accountId, publicationId } = await aPublication(server.db, startedAt);
  await server.db
    .insertInto('reading_sessions')
    .values(
      Array.from({ length: count }, (_, index) => ({
        account_id: accountId,
        publication_id: publicationId,
        session_id: `session-${index}`,
        user_agent: 'Mozilla/5.0',
        started_at: new Date(startedAt),
      })),
    )
    .execute();
  return publicationId;
}
const agentsOf = async (publicationId: number) => {
  const rows = await server.db
    .selectFrom('reading_sessions')
    .select('user_agent')
    .where('publication_id', '=', publicationId)
    .execute();
  return rows.map(({ user_agent }) => user_agent);
};

test('clears browser details together with the events of their time, an hour at a time', async () => {
  const [older, old, kept] = [
    await addSessions('2025-10-01T00:00:00Z', 3),
    await addSessions('2025-12-31T23:59:59.999Z', 7),
    await addSessions('2026-01-01T00:00:00Z', 2),
  ];
  expect(await forgetUserAgents(server.db, now, 2)).toBe(10);
  expect(await agentsOf(older)).toEqual(['', '', '']);
  expect(new Set(await agentsOf(old))).toEqual(new Set(['']));
  expect(await agentsOf(kept)).toEqual(['Mozilla/5.0', 'Mozilla/5.0']);
  expect(await forgetUserAgents(server.db, now, 2)).toBe(0);
});

test('keeps them where events are kept indefinitely', async () => {
  const old = await addSessions('2020-01-01T00:00:00Z', 1);
  expect(await forgetUserAgents(server.db, now, 0)).toBe(0);
  expect(await agentsOf(old)).toEqual(['Mozilla/5.0']);
});

test('runs beside the requests', async () => {
  const old = await addSessions('2025-10-01T00:00:00Z', 1);
  const services = startServices({ ...server, log: pino({ level: 'silent' }) });
  await expect.poll(() => agentsOf(old), { timeout: 20_000 }).toEqual(['']);
  await services.stop();
});
