import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { Arrival } from './arrival.ts';
import { groupBy } from './groupBy.ts';
import type { Beyond } from './intakeOverflow.ts';
import { addressOf, bytesOf, namesOf, spend, stored } from './readerBudget.ts';
import type { KnownSessions } from './readingSessions.ts';
import { sessionKey, sessionOf } from './sessionKey.ts';
import type { Kept } from './tally.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The owner of a batch's budget. */
export const spenderOf = ({ accountId, publicationId, source, receivedAt }: Arrival): string =>
  [accountId, publicationId, dayOf(receivedAt), source].join(' ');

interface Day {
  account_id: number;
  publication_id: number;
  day: string;
}
const dayKey = ({ account_id, publication_id, day }: Day) => `${account_id} ${publication_id} ${day}`;
const dayAt = ({ accountId, publicationId, receivedAt }: Arrival): Day => ({
  account_id: accountId,
  publication_id: publicationId,
  day: dayOf(receivedAt),
});

const addressesIn = (batch: Kept, beginsReading: boolean) => [
  ...stored(batch).flatMap((event) => addressOf(event) ?? []),
  ...(beginsReading ? namesOf(batch) : []),
];
const addressKey = (day: Day, address: string) => `${dayKey(day)} ${address}`;

async function knownAddresses(
  tx: Queryable,
  kept: Kept[],
  addresses: (batch: Kept) => string[],
): Promise<Set<string>> {
  const asked = new Map(
    kept.flatMap((batch) =>
      addresses(batch).map((address) => [addressKey(dayAt(batch), address), { ...dayAt(batch), address }]),
    ),
  );
  if (asked.size === 0) return new Set();
  const { rows } = await sql<
    Day & { address: string }
  >`SELECT account_id, publication_id, day::text AS day, address
    FROM jsonb_to_recordset(${JSON.stringify([...asked.values()])}::jsonb)
      AS asked (account_id bigint, publication_id bigint, day date, address text)
    JOIN intake_addresses USING (account_id, publication_id, day, address)
    WHERE ${accountsNamed('intake_addresses.account_id', [...asked.values()])}`.execute(tx);
  return new Set(rows.map((row) => addressKey(row, row.address)));
}

interface Usage extends Day {
  source: string;
  bytes: number;
  sessions: number;
  addresses: number;
}

/**
 * Adds the requested usage and returns the totals. Rows stay locked until the transaction ends, so that
 * processes share one budget, and are locked in key order to avoid deadlocks.
 */
async function draw(tx: Queryable, asked: Usage[]): Promise<Map<string, Usage>> {
  const rows = asked.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const sums = await tx
    .insertInto('intake_usage')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'publication_id', 'day', 'source']).doUpdateSet({
        bytes: sql`intake_usage.bytes + excluded.bytes`,
        sessions: sql`intake_usage.sessions + excluded.sessions`,
        addresses: sql`intake_usage.addresses + excluded.addresses`,
      }),
    )
    .returning(['account_id', 'publication_id', 'day', 'source', 'bytes', 'sessions', 'addresses'])
    .execute();
  return new Map(sums.map((row) => [keyOf(row), row]));
}
const keyOf = (usage: Usage) => `${dayKey(usage)} ${usage.source}`;

/**
 * Splits each batch into what is within its network's budget and what exceeds it, and lists the used-up
 * budgets.
 * @param known the sessions that have begun before
 */
export async function withinBudgets(
  tx: Queryable,
  kept: Kept[],
  known: KnownSessions,
): Promise<{ kept: Kept[]; beyond: Beyond[]; spent: string[] }> {
  const spenders = groupBy(
    kept.filter((batch) => stored(batch).length > 0),
    spenderOf,
  );
  if (spenders.size === 0) return { kept, beyond: [], spent: [] };
  const beginsReading = (batch: Kept) =>
    batch.reading.length > 0 && !known.readings.has(sessionKey(sessionOf(batch)));
  const allAddresses = (batch: Kept) => addressesIn(batch, beginsReading(batch));
  const addresses = await knownAddresses(tx, kept, allAddresses);
  const isNew = {
    reading: beginsReading,
    session: (batch: Kept) => !known.audiences.has(sessionKey(sessionOf(batch))),
    address: (batch: Kept, address: string) => !addresses.has(addressKey(dayAt(batch), address)),
  };
  const asked = [...spenders].map(([spender, batches]) => ({
    spender,
    batches,
    usage: {
      ...dayAt(batches[0]),
      source: batches[0].source,
      bytes: batches.flatMap(stored).reduce((sum, event) => sum + bytesOf(event), 0),
      sessions: new Set(batches.filter(isNew.session).map(({ sessionId }) => sessionId)).size,
      addresses: new Set(
        batches.flatMap((batch) => allAddresses(batch).filter((address) => isNew.address(batch, address))),
      ).size,
    },
  }));
  const wholes = new Map<string, Usage>();
  for (const { usage } of asked.filter(({ usage: { addresses: count } }) => count > 0)) {
    const whole = wholes.get(dayKey(usage)) ?? { ...usage, source: '', bytes: 0, sessions: 0, addresses: 0 };
    wholes.set(dayKey(usage), { ...whole, addresses: whole.addresses + usage.addresses });
  }
  const sums = await draw(tx, [...asked.map(({ usage }) => usage), ...wholes.values()]);
  const before = (usage: Usage, count: 'bytes' | 'sessions' | 'addresses') =>
    (sums.get(keyOf(usage))?.[count] ?? 0) - usage[count];

  const within = new Map<Kept, Kept>();
  const taken: (Day & { address: string })[] = [];
  const beyond: Beyond[] = [];
  const spent: string[] = [];
  for (const { spender, batches, usage } of asked) {
    const whole = wholes.get(dayKey(usage));
    const used = {
      bytes: before(usage, 'bytes'),
      sessions: before(usage, 'sessions'),
      addresses: before(usage, 'addresses'),
      allAddresses: whole ? before(whole, 'addresses') : 0,
    };
    const cut = spend(batches, used, isNew);
    batches.forEach((batch, nth) => within.set(batch, cut.kept[nth] ?? batch));
    const { account_id, publication_id, day } = usage;
    taken.push(...cut.addresses.map((address) => ({ account_id, publication_id, day, address })));
    beyond.push({ batch: batches[0], overflow: cut.overflow });
    if (cut.isSpent) spent.push(spender);
  }
  await noteAddresses(tx, taken);
  return { kept: kept.map((batch) => within.get(batch) ?? batch), beyond, spent };
}

async function noteAddresses(tx: Queryable, addresses: (Day & { address: string })[]): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.sort((a, b) => (addressKey(a, a.address) < addressKey(b, b.address) ? -1 : 1));
  await sql`INSERT INTO intake_addresses (account_id, publication_id, day, address)
    SELECT account_id, publication_id, day, address FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS taken (account_id bigint, publication_id bigint, day date, address text)
    ON CONFLICT (account_id, publication_id, day, address) DO NOTHING`.execute(tx);
}

/** Deletes budgets from before yesterday. */
export async function forgetOldBudgets(db: Queryable, now: Date): Promise<void> {
  const before = dayOf(new Date(now.getTime() - 24 * 60 * 60 * 1000));
  for (const table of ['intake_usage', 'intake_addresses'] as const)
    await db.deleteFrom(table).where('day', '<', before).execute();
}
