import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCharacter } from '../../tests/anyCharacter.ts';
import type { Db } from './connection.ts';
import { openTestDatabase } from './testDatabase.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

// NUL, which no database of this kind stores, never gets here: see server/storableText.ts
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter.filter((character) => character !== '\0') }),
);

test('any text comes back as it was sent, alone and in JSON', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (sent) => {
      const { rows } =
        await sql`SELECT ${sent}::text AS alone, ${JSON.stringify({ sent })}::jsonb AS inside`.execute(db);
      expect(rows).toEqual([{ alone: sent, inside: { sent } }]);
    }),
    { numRuns: 200 },
  );
});
