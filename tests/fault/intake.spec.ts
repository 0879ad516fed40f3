import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Batch } from '#contract/intake';
import { openEmbeddedDb, type Db } from '#server/db/connection';
import { newDataFolder } from '#server/db/testDatabase';
import { verifyRollups } from '#server/intake/rollupUpkeep';
import { publish } from '#server/host/publishing';
import { createLog } from '#server/log';
import { createAccount } from '#server/operator/newAccount';
import { createMailer, mailFolder } from '#server/mail/mailer';
import { createMailSender } from '#server/mail/mailSender';
import { readConfig } from '#server/config/readConfig';
import { withSecret } from '#server/secret';
import { freePort } from '../../scripts/freePort.mjs';
import { createRandom } from '#server/simulation/random';
import { everythingSent, inSlices, post, readersBatches, type Sending } from './readers.ts';
import { openStandbys, type Mortal } from './standbys.ts';

/**
 * `FAULT_SIZE=whole` takes minutes. What is stored is compared after each round, so that a run cut off between two of
 * them still says something of those before.
 */
const { rounds, kills, events } =
  process.env.FAULT_SIZE === 'whole'
    ? { rounds: 5, kills: 30, events: 4_000 }
    : { rounds: 1, kills: 2, events: 1_200 };
const people = 60;
const readersAtOnce = 24;

const linkIds = Array.from({ length: people }, (_, nth) => `fault-link-${nth}`);

/**
 * A publication that collects heat too, and has links whose publisher wants an email when they are opened. Returns its
 * address.
 */
async function prepare(env: Record<string, string>): Promise<string> {
  const config = withSecret(readConfig(env));
  const db = await openEmbeddedDb(config.dataDir);
  const deps = { db, config, clock: () => new Date(), log: createLog('silent', '') };
  const account_id = await db.transaction().execute((tx) =>
    createAccount(tx, deps, {
      email: 'reader@example.org',
      password: 'a long walk on the moor',
      plan: 'creative',
      more: { emailprefs: 'All' },
    }),
  );
  const { publicationId: publication_id, link } = await publish(deps, {
    folder: 'samples/Windrow-No-7',
    accountId: account_id,
    name: 'Windrow',
  });
  await db.updateTable('publications').set({ heatmap_enabled: true }).execute();
  await db
    .insertInto('link_ids')
    .values(linkIds.map((link_id) => ({ link_id, account_id })))
    .execute();
  await db
    .insertInto('trackable_links')
    .values(
      linkIds.map((link_id) => ({
        account_id,
        publication_id,
        link_id,
        label: link_id,
        created_at: new Date(),
        email_when_opened: true,
      })),
    )
    .execute();
  await db.destroy();
  return link;
}

/** Emails claimed by a dead server are sent once the claim expires. */
async function sendWhatIsLeft(db: Db, dataDir: string): Promise<string[]> {
  const config = withSecret(readConfig({ DATA_DIR: dataDir }));
  const mailer = createMailer(config);
  const later = () => new Date(Date.now() + 3_600_000);
  await createMailSender({ db, config, clock: later, log: createLog('silent', '') }, mailer).sendDue();
  mailer.close();
  return readdirSync(mailFolder(config))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(mailFolder(config), name), 'utf8'));
}

/** What was acknowledged is stored once, nothing else is, and the rollups equal a recount. */
async function expectAcknowledged(db: Db, acknowledged: readonly Sending[]): Promise<void> {
  const batches = acknowledged.filter(({ path }) => path === '/-/events');
  const stored = await db.selectFrom('intake_batches').select('batch_id').execute();
  expect(stored.map(({ batch_id }) => batch_id).sort()).toEqual(
    batches.map(({ body }) => (body as Batch).batch).sort(),
  );
  const kept = await db
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  expect(kept.events).toBe(batches.reduce((total, batch) => total + batch.events, 0));
  expect(await verifyRollups(db)).toEqual([]);
}

async function expectEverythingOnce(db: Db, dataDir: string): Promise<void> {
  const leads = await db.selectFrom('leads').select(['email', 'views']).execute();
  expect(leads.map(({ email, views }) => `${email} ${views}`).sort()).toEqual(
    linkIds.map((_, nth) => `reader-${nth}@example.org 1`).sort(),
  );
  const entries = await db.selectFrom('form_entries').select('fields').execute();
  expect(entries.map(({ fields }) => `${fields.Name} ${fields.Copies}`).sort()).toEqual(
    linkIds.map((_, nth) => `Reader ${nth} ${nth}`).sort(),
  );
  const mails = await sendWhatIsLeft(db, dataDir);
  expect(mails).toHaveLength(people);
  for (const linkId of linkIds)
    expect(mails.filter((mail) => new RegExp(`^Subject:.*${linkId}[^0-9]`, 'm').test(mail))).toHaveLength(1);
}

test('every acknowledged event is there once, and counted, after sudden deaths of the server', async () => {
  test.setTimeout(3_600_000);
  const dataDir = await newDataFolder();
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, SAMPLE_ACCOUNT: 'off', TRUST_PROXY: '1' };
  const location = await prepare(env);
  const batches = readersBatches(location, rounds * events);
  const all = everythingSent(
    batches,
    location,
    linkIds.map((linkId) => `http://link.localhost:${port}/${linkId}/`),
  );

  const standbys = await openStandbys('tests/fault/shopMain.ts', env, rounds * (kills + 1));
  const random = createRandom(11);
  const acknowledged: Sending[] = [];
  let nth = 0;

  /** Sends it all while the server is killed again and again, and stops it in the end. */
  async function sendUnderKills(round: readonly Sending[]): Promise<void> {
    const step = round.reduce((total, sending) => total + sending.events, 0) / (kills + 1);
    /** Events after whose acknowledgement it dies: sometimes soon after its start, sometimes late. */
    const moments = Array.from({ length: kills }, (_, kill) => (kill + random.next()) * step);
    let product: Mortal = await standbys.next();
    let restarting: Promise<void> | undefined;
    let answered = 0;

    function killInTime(): void {
      const [moment = Infinity] = moments;
      if (restarting || answered < moment) return;
      moments.shift();
      restarting = product.kill().then(async () => {
        product = await standbys.next();
        restarting = undefined;
      });
    }

    async function send(sending: Sending): Promise<void> {
      const from = (nth += 1);
      for (;;) {
        await restarting;
        const status = await post(sending, from);
        if (status === 200 || status === 204) {
          acknowledged.push(sending);
          answered += sending.events;
          return killInTime();
        }
        // the server has just died or is not back yet: a page would send the same again
        expect([0, 500, 503]).toContain(status);
        await wait(20);
      }
    }

    const queue = round.values();
    await Promise.all(
      Array.from({ length: readersAtOnce }, async () => {
        for (const sending of queue) await send(sending);
      }),
    );
    await restarting;
    expect(moments).toEqual([]);
    expect(await product.stop()).toBe(0);
  }

  for (const [round, slice] of inSlices(all, rounds).entries())
    await test.step(`round ${round + 1}`, async () => {
      await sendUnderKills(slice);
      const db = await openEmbeddedDb(dataDir);
      await expectAcknowledged(db, acknowledged);
      if (round === rounds - 1) await expectEverythingOnce(db, dataDir);
      await db.destroy();
      console.log(
        `${acknowledged.length} requests acknowledged and kept through ${(round + 1) * kills} kills`,
      );
    });
  await standbys.close();
  expect(acknowledged).toHaveLength(all.length);
  rmSync(dataDir, { recursive: true, force: true });
});
