import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { createIntake } from './intake.ts';
import { aBatch, aConfig, aPublication, deletePublications } from './sampleBatches.ts';

let now = new Date('2026-03-15T10:20:00.000Z');
const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
afterEach(() => deletePublications(db));

async function aBook({ pages = 0 } = {}) {
  const place = await aPublication(db);
  const intake = createIntake({ db, config: aConfig, clock: () => now });
  let sessions = 0;
  const change = (values: { pages?: number; viewer_pages?: number; viewer_since?: Date }) =>
    db.updateTable('publications').set(values).where('publication_id', '=', place.publicationId).execute();
  await change({ pages });
  return {
    /** As when its files are replaced. */
    replace: () =>
      change({ pages: 0, viewer_pages: 0, viewer_since: (now = new Date(now.getTime() + 1000)) }),
    /** A session whose viewer names numbers of pages, in a batch each. */
    says: async (...numbers: number[]) => {
      const session = `session-of-a-reader-${(sessions += 1)}`;
      for (const pages of numbers)
        await intake.accept(
          aBatch(
            [
              { type: 'open', at: now.getTime(), pages },
              { type: 'view', at: now.getTime(), page: 1 },
            ],
            { session, sentAt: now.getTime() },
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
  // a stranger's, who says it over and over, and something else in between
  await book.says(...Array<number>(5).fill(9_999), ...[7, 8, 9, 9_999, 7, 8, 9]);
  expect(await book.pages()).toBe(24);
  for (let nth = 0; nth < 4; nth += 1) await book.says(32);
  expect(await book.pages()).toBe(32);
  await book.replace();
  await book.says(48);
  expect(await book.pages()).toBe(48);
});

test('a viewer that counts its pages up has as many as it ends with', async () => {
  const book = await aBook();
  for (let nth = 0; nth < 15; nth += 1) await book.says(2, 24);
  expect(await book.pages()).toBe(24);
});

test('what the files say is certain', async () => {
  const book = await aBook({ pages: 8 });
  for (let nth = 0; nth < 3; nth += 1) await book.says(24);
  expect(await book.pages()).toBe(8);
});
