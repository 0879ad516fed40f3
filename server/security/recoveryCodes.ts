import { randomInt } from 'node:crypto';
import type { Queryable } from '../db/connection.ts';
import { hashOf } from '../sessions/sessionPair.ts';

/** Codes created at once. */
const recoveryCodeCount = 10;

/** Thirty unambiguous letters and digits. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';
const groups = 4;

/** About 78 random bits, formatted for writing down: `k7mq-2xhp-9dtr-w4nb`. */
const newCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** However it was typed: capitals, spaces and dashes do not matter. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const hashed = (accountId: number, code: string) => hashOf(`recovery\n${accountId}\n${plain(code)}`);

/** Creates new codes; all earlier ones become invalid, even those created at the same moment. */
export async function renewRecoveryCodes(tx: Queryable, accountId: number): Promise<string[]> {
  await tx
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute();
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashed(accountId, code) })))
    .execute();
  return codes;
}

/** Consumes one. False if it is not valid; true for only one of several concurrent attempts. */
export async function spendRecoveryCode(db: Queryable, accountId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashed(accountId, code))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Queryable, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
}
