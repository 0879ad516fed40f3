import { randomBytes, randomUUID } from 'node:crypto';
import type { Batch, ReaderEvent } from '#contract/intake';
import type { Db } from '../db/connection.ts';
import { readConfig } from '../config/readConfig.ts';

/** Configuration for tests of the intake alone. */
export const aConfig = readConfig({ SECRET: 'a secret of tests, and of tests alone' });

/** A batch for tests, with its own id and session by default. */
export const aBatch = (events: ReaderEvent[], differences: Partial<Batch> = {}): Batch => ({
  batch: randomUUID(),
  session: randomBytes(12).toString('hex'),
  location: 'http://pub.localhost:8080/10001/Atlas/',
  sentAt: Date.now(),
  events,
  ...differences,
});

/** Inserts an account with a creative licence and a publication of eight pages. */
export async function aPublication(
  db: Db,
  name = 'Atlas',
  account: { time_zone?: string; hascreative?: boolean } = {},
) {
  const now = new Date();
  const email = `${randomBytes(6).toString('hex')}@example.org`;
  const { account_id: accountId } = await db
    .insertInto('accounts')
    .values({
      email,
      password_hash: '',
      reg_date: now,
      term_ends_at: now,
      created_at: now,
      hascreative: true,
      cloud_allowance: 10,
      ...account,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow();
  const { publication_id: publicationId } = await db
    .insertInto('publications')
    .values({ account_id: accountId, name, folder: name, pages: 8, created_at: now })
    .returning('publication_id')
    .executeTakeFirstOrThrow();
  return { accountId, publicationId, linkId: '' };
}

/** After each test of a file that recounts: a recount goes through every publication that is not deleted. */
export const deletePublications = (db: Db) =>
  db.updateTable('publications').set({ deleted_at: new Date() }).where('deleted_at', 'is', null).execute();
