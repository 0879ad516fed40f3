import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { createIntake } from './intake.ts';
import { aBatch, aConfig, aPublication, deletePublications } from './sampleBatches.ts';

const now = new Date('2026-03-15T10:20:00.000Z');
const sentAt = now.getTime();
const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
afterEach(() => deletePublications(db));

async function aBook({ pages = 0 } = {}) {
  const place = await aPublication(db);
  await db
    .updateTable('publications')
    .set({ pages })
    .where('publication_id', '=', place.publicationId)
    .execute();
  const intake = createIntake({ db, config: aConfig, clock: () => now });
  let sessions = 0;
  return {
    /** A session whose viewer names numbers of pages, in a batch each. */
    says: async (...numbers: number[]) => {
      const session = `session-of-a-reader-${(sessions += 1)}`;
      for (const pages of numbers)
        await intake.accept(
          aBatch(
            [
              { type: 'open', at: sentAt, pages },
              { type: 'view', at: sentAt, page: 1 },
            ],
            { session, sentAt },
          ),
          place,
          person,
        );
    },
    pages: async () =>
      (
        await db
          .selectFrom('publications')
          .select('pages')
          .where('publication_id', '=', place.publicationId)
          .executeTakeFirstOrThrow()
      ).pages,
  };
}

test('a publication whose files do not say has as many pages as its viewer reports', async () => {
  const book = await aBook();
  await book.says(1);
  expect(await book.pages()).toBe(0);
  await book.says(24);
  expect(await book.pages()).toBe(24);
  // more than a book can have
  await book.says(100_000);
  expect(await book.pages()).toBe(24);
});

test('what most sessions say is believed, and one session counts once', async () => {
  const book = await aBook();
  for (let nth = 0; nth < 3; nth += 1) await book.says(24);
  // a stranger's, who says it over and over
  await book.says(...Array<number>(10).fill(9_999));
  expect(await book.pages()).toBe(24);
  for (let nth = 0; nth < 3; nth += 1) await book.says(32);
  expect(await book.pages()).toBe(32);
});

test('what the files say is certain', async () => {
  const book = await aBook({ pages: 8 });
  for (let nth = 0; nth < 3; nth += 1) await book.says(24);
  expect(await book.pages()).toBe(8);
});
