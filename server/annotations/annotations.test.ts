import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addPublication } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
beforeAll(async () => {
  server = await openTestServer();
  account = await server.addAccount();
  person = await server.signedIn(account);
  await addPublication(server, account);
}, 300_000);
afterAll(() => server.close());

const identifier = 'Atlas';
const day = '2026-11-20';
const saved = { result: 'SUCCESS', message: 'Saved.' };
const list = async (by = person) =>
  by.call('annotations', { identifier, from: '2026-11-01', to: '2026-11-30' });

test('a note is written, changed, listed by days, and deleted', async () => {
  expect(await person.call('annotations#save', { identifier, day, note: '  Newsletter\nsent ' })).toEqual(
    saved,
  );
  await person.call('annotations#save', { identifier, day: '2026-11-02', note: 'Fair in Oslo' });
  await person.call('annotations#save', { identifier, day: '2026-12-01', note: 'Too late' });
  expect(
    await person.call('annotations#save', { identifier, day, note: 'Newsletter of <b>May</b>' }),
  ).toEqual(saved);
  expect(await list()).toEqual({
    annotations: [
      { day: '2026-11-02', note: 'Fair in Oslo' },
      { day, note: 'Newsletter of <b>May</b>' },
    ],
  });
  expect(await person.call('annotations#delete', { identifier, day })).toMatchObject({ result: 'SUCCESS' });
  expect(await person.call('annotations#delete', { identifier, day })).toEqual({
    result: 'ERROR',
    message: 'There is no note on this day.',
  });
  expect((await list()).annotations).toHaveLength(1);
});

test('no note without words, and none on a day that the calendar does not have', async () => {
  expect(await person.call('annotations#save', { identifier, day, note: ' \n' })).toEqual({
    result: 'ERROR',
    message: 'Write a note first.',
  });
  for (const missing of ['2026-02-31', '2025-02-29'])
    expect(await person.call('annotations#save', { identifier, day: missing, note: 'Never' })).toEqual({
      result: 'ERROR',
      message: 'There is no such day.',
    });
});

test("another account's notes are neither read, nor written, nor deleted", async () => {
  await person.call('annotations#save', { identifier, day, note: 'Ours' });
  const other = await server.addAccount();
  const stranger = await server.signedIn(other);
  const missing = 'This publication does not exist.';
  expect(await list(stranger)).toEqual({ annotations: [], Error: missing });
  for (const call of ['annotations#save', 'annotations#delete'] as const)
    expect((await stranger.ask(call, { identifier, day, note: 'Theirs' })).json).toMatchObject({
      result: 'ERROR',
    });
  // nor by a publication of the same name
  await addPublication(server, other);
  await stranger.call('annotations#save', { identifier, day, note: 'Theirs' });
  await stranger.call('annotations#delete', { identifier, day });
  expect((await list()).annotations).toContainEqual({ day, note: 'Ours' });
});
