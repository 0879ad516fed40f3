import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { hashOf } from '../sessions/sessionPair.ts';

const hour = 3_600_000;

/** How long an emailed code is valid, in milliseconds. */
export const codeLife = { reset: hour, confirm: 24 * hour, archive: 7 * 24 * hour };

export type Purpose = keyof typeof codeLife;

export interface MailedCode {
  code_hash: string;
  account_id: number;
  /** The address it was sent to. */
  email: string;
}

/** Single-use codes that prove access to an email address, stored as hashes. */
export function createMailedCodes({ clock }: Pick<Deps, 'clock'>) {
  /** A new code of 160 random bits; it invalidates the account's older ones for this purpose. */
  async function issue(tx: Queryable, purpose: Purpose, accountId: number, email: string): Promise<string> {
    const code = randomBytes(20).toString('hex');
    await revoke(tx, accountId, purpose);
    await tx
      .insertInto('mailed_codes')
      .values({
        code_hash: hashOf(code),
        account_id: accountId,
        purpose,
        email,
        expires_at: new Date(clock().getTime() + codeLife[purpose]),
      })
      .execute();
    return code;
  }

  const find = (db: Queryable, purpose: Purpose, code: string): Promise<MailedCode | undefined> =>
    db
      .selectFrom('mailed_codes')
      .select(['code_hash', 'account_id', 'email'])
      .where('code_hash', '=', hashOf(code))
      .where('purpose', '=', purpose)
      .where('expires_at', '>', clock())
      .executeTakeFirst();

  /** Consumes a code. True for only one of several concurrent attempts. */
  async function spend(tx: Queryable, code: MailedCode): Promise<boolean> {
    const { numDeletedRows } = await tx
      .deleteFrom('mailed_codes')
      .where('code_hash', '=', code.code_hash)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  async function revoke(tx: Queryable, accountId: number, purpose?: Purpose): Promise<void> {
    await tx
      .deleteFrom('mailed_codes')
      .where('account_id', '=', accountId)
      .where('purpose', 'in', purpose ? [purpose] : (Object.keys(codeLife) as Purpose[]))
      .execute();
  }

  const forgetExpired = async (db: Queryable): Promise<void> =>
    void (await db.deleteFrom('mailed_codes').where('expires_at', '<=', clock()).execute());

  return { issue, find, spend, revoke, forgetExpired };
}
