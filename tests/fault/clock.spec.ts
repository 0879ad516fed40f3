import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Batch } from '#contract/intake';
import { openEmbeddedDb } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { groupBy } from '#server/intake/groupBy';
import { heatTypes } from '#server/intake/heatGrid';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { mailFolder } from '#server/mail/mailer';
import { readConfig } from '#server/config/readConfig';
import { freePort } from '../../scripts/freePort.mjs';
import { command } from '../e2e/command.ts';
import { beginCheckout, signIn, type Answering } from './buyers.ts';
import { held, openProviders } from './providers.ts';
import { ownAddress, post, readersBatches } from './readers.ts';
import { openStandbys, type Mortal } from './standbys.ts';
import { openWrongClock } from './wrongClock.ts';

const day = 86_400;
const events = 4_000;
/** Successive clock offsets. */
const offsets = [0, day, 0, -day, 0];
const readersAtOnce = 12;
const email = 'publisher@example.org';
const password = 'a long walk on the moor';

/** The batches of every session, spread over all clock offsets. */
function spreadOver(batches: readonly Batch[], parts: number): Batch[][] {
  const sessions = groupBy(batches, ({ session }) => session);
  const spread: Batch[][] = Array.from({ length: parts }, () => []);
  for (const own of sessions.values())
    own.forEach((batch, nth) => spread[Math.floor((nth * parts) / own.length)]?.push(batch));
  return spread;
}

function login(port: string, given: string, localAddress: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port,
        localAddress,
        method: 'POST',
        path: '/account/api/login',
        headers: { 'content-type': 'application/json', host: `localhost:${port}` },
      },
      (answer) => void json(answer).then((told) => resolve((told as { auth: string }).auth), reject),
    );
    asking.once('error', reject).end(JSON.stringify({ email, password: given, detail: true }));
  });
}

/** Cleans up after a test, however it ended, in reverse order. */
const closing: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

test('a clock that jumps by a day and back loses nothing, counts nothing twice and locks no one out', async () => {
  test.skip(process.env.FAULT_SIZE !== 'whole', 'takes minutes: FAULT_SIZE=whole');
  const clock = openWrongClock();
  test.skip(!clock, 'faketime is not installed');
  if (!clock) return;
  closing.push(clock.remove);
  test.setTimeout(1_800_000);
  const dataDir = await newDataFolder();
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = String(await freePort());
  const settings = {
    DATA_DIR: dataDir,
    PORT: port,
    SAMPLE_ACCOUNT: 'off',
    PAYMENT_ENVIRONMENT: 'offline',
    TIME_ZONE: 'UTC',
  };
  const printed = await command(
    settings,
    'account',
    'create',
    '--email',
    email,
    '--plan',
    'zine',
    '--password',
    password,
  );
  const accountId = Number(/Account (\d+)/.exec(printed)?.[1]);
  const [location = ''] =
    /http:\S+/.exec(
      await command(settings, 'publish', 'samples/Windrow-No-7', '--account', email, '--name', 'Windrow'),
    ) ?? [];
  const providers = await openProviders(`http://localhost:${port}`, readConfig(settings).payments);
  closing.push(providers.close);
  const standbys = await openStandbys(
    'tests/fault/shopMain.ts',
    { ...settings, PROVIDERS: JSON.stringify(providers.access), ...clock.env },
    1 + offsets.filter((offset) => offset !== 0).length,
  );
  closing.push(standbys.close);
  let product: Mortal = await standbys.next();
  closing.push(() => product.kill());
  const answering: Answering = { origin: `http://localhost:${port}`, up: async () => undefined };
  const { origin } = answering;

  let nth = 0;
  async function read(batches: Iterable<Batch>): Promise<void> {
    const queue = batches[Symbol.iterator]();
    await Promise.all(
      Array.from({ length: readersAtOnce }, async () => {
        for (let { value: body, done } = queue.next(); !done; { value: body, done } = queue.next()) {
          for (nth += 1; ;) {
            const status = await post({ path: '/-/events', location, body, events: 0 }, nth, ownAddress(nth));
            if (status === 204) break;
            if (![0, 429, 503].includes(status)) throw new Error(`A batch is answered with ${status}`);
            await wait(50);
          }
        }
      }),
    );
  }
  const batches = readersBatches(location, events);
  const parts = spreadOver(batches, offsets.length);
  const buyer = await signIn(answering, accountId, email, password);
  const mails = mailFolder(readConfig(settings));
  mkdirSync(mails, { recursive: true });
  const letters = () => readdirSync(mails).filter((name) => name.endsWith('.eml'));

  for (const [at, part] of parts.entries()) {
    const offset = offsets[at] ?? 0;
    const guesser = `127.2.0.${at + 1}`;
    clock.set(offset);
    await clock.isFollowedBy(origin);
    const reading = read(part);
    // logged in once, throughout
    expect(await buyer.ask('getcloudpublications')).toMatchObject({ list: ['Windrow'] });
    providers.payInCheckout(await beginCheckout(buyer, 'domain'), email);
    for (let guess = 0; guess < 6; guess += 1)
      expect(await login(port, 'not this one', guesser)).toBe('AUTH_FAILED');
    expect(await login(port, password, guesser)).toBe('AUTH_FAILED');
    const had = letters().length;
    await buyer.ask('sendpasswordresetlink', { email });
    await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(had + 1);
    await reading;
    if (offset === 0) continue;

    // upkeep runs at every start, with the wrong clock too
    expect(await product.stop()).toBe(0);
    product = await standbys.next();
    await clock.isFollowedBy(origin);
    await buyer.ask('getcloudpublications');
    clock.set(0);
    await clock.isFollowedBy(origin);
    // a pause after the first guesses lasts a minute, whatever the clock when it began
    await expect
      .poll(() => login(port, password, guesser), { timeout: 90_000, intervals: [1000] })
      .toBe('AUTH_OK');
  }
  await providers.settled();
  await providers.tellAgain();
  await read(batches);
  expect(await product.stop()).toBe(0);

  const db = await openEmbeddedDb(dataDir);
  closing.push(() => db.destroy());
  expect(await db.selectFrom('intake_batches').select('batch_id').execute()).toHaveLength(batches.length);
  const kept = await db
    .selectFrom('events')
    .select((select) => [select.fn.countAll<number>().as('events'), select.fn.min('seconds').as('shortest')])
    .executeTakeFirstOrThrow();
  // a Zine licence collects no heat
  expect(kept.events).toBe(
    batches.flatMap((batch) => batch.events).filter(({ type }) => !heatTypes.has(type)).length,
  );
  expect(kept.shortest).toBeGreaterThanOrEqual(0);
  for (const table of ['reads_by_hour', 'reads_by_day'] as const) {
    expect(
      await db
        .selectFrom(table)
        .select('page')
        .where((is) => is.or([is('seconds', '<', 0), is('views', '<', 0), is('sessions', '<', 0)]))
        .execute(),
    ).toEqual([]);
  }
  expect(await verifyRollups(db)).toEqual([]);
  const paid = held(providers, new Map([[email, accountId]]));
  expect(paid).toHaveLength(offsets.length);
  const grants = await db.selectFrom('grants').select('payment_id').execute();
  expect(grants.map(({ payment_id }) => payment_id).sort()).toEqual(
    paid.map(({ paymentId }) => paymentId).sort(),
  );
});
