import { generateSecret, generateURI, verify } from 'otplib';
import type { NewSecondFactor } from '#contract/security';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { seal, unseal } from '../mail/sealedText.ts';
import { spendRecoveryCode } from './recoveryCodes.ts';

const stepSeconds = 30;
/** Allowed clock difference of an app in seconds, either way: one code before and one after. */
const tolerance = 30;

/** The kind of code that matched. */
export type CodeKind = 'code' | 'recoveryCode';

const figuresOf = (code: string) => code.replace(/\s/g, '');
/** Six digits are an app's code; anything else is a recovery code. */
export const codeKindOf = (code: string): CodeKind =>
  /^\d{6}$/.test(figuresOf(code)) ? 'code' : 'recoveryCode';

/**
 * Authenticator apps as a second factor: six digits that change every 30 seconds (RFC 6238), each used once.
 */
export function createSecondFactors({
  db,
  config,
  clock,
  log,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  const find = (accountId: number, on: Queryable = db) =>
    on.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();

  /** Whether the account needs more than a password. */
  async function isOn(accountId: number): Promise<boolean> {
    return (await find(accountId))?.confirmed_at instanceof Date;
  }

  /** A new key, replacing an unconfirmed one. Undefined if one is in use. */
  async function begin(accountId: number, email: string): Promise<NewSecondFactor | undefined> {
    const key = generateSecret();
    const row = { secret: seal(config.secret, key, 'second factor'), last_step: 0, created_at: clock() };
    const begun = await db
      .insertInto('second_factors')
      .values({ account_id: accountId, confirmed_at: null, ...row })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
      )
      .returning('account_id')
      .executeTakeFirst();
    return (
      begun && {
        id: 'app',
        key,
        address: generateURI({ issuer: config.brand.name, label: email, secret: key }),
      }
    );
  }

  /** Undefined if the server's secret has changed since. */
  function keyOf(accountId: number, sealed: string): string | undefined {
    try {
      return unseal(config.secret, sealed, 'second factor');
    } catch {
      log.warn({ account: accountId }, 'the key of an authenticator app cannot be read: was SECRET changed?');
      return undefined;
    }
  }

  /** Consumes a code of the app. False if it is wrong, or not newer than the last one used. */
  async function spendAppCode(on: Queryable, accountId: number, code: string): Promise<boolean> {
    const row = await find(accountId, on);
    if (!row) return false;
    const secret = keyOf(accountId, row.secret);
    const now = Math.floor(clock().getTime() / 1000);
    // after the clock was set back there is no newer code yet
    if (secret === undefined || row.last_step >= Math.floor((now + tolerance) / stepSeconds)) return false;
    const checked = await verify({
      secret,
      token: code,
      epoch: now,
      epochTolerance: tolerance,
      afterTimeStep: row.last_step,
    });
    if (!checked.valid || !('timeStep' in checked)) return false;
    const { numUpdatedRows } = await on
      .updateTable('second_factors')
      .set({ last_step: checked.timeStep })
      .where('account_id', '=', accountId)
      .where('last_step', '<', checked.timeStep)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Consumes a code, of the app or for recovery. False if it is neither. */
  const spend = (accountId: number, code: string): Promise<boolean> =>
    codeKindOf(code) === 'code'
      ? spendAppCode(db, accountId, figuresOf(code))
      : spendRecoveryCode(db, accountId, code);

  /** Turns it on if the code belongs to the key being set up. */
  async function confirm(tx: Queryable, accountId: number, code: string): Promise<boolean> {
    const row = await find(accountId, tx);
    if (!row || row.confirmed_at) return false;
    if (codeKindOf(code) !== 'code' || !(await spendAppCode(tx, accountId, figuresOf(code)))) return false;
    const { numUpdatedRows } = await tx
      .updateTable('second_factors')
      .set({ confirmed_at: clock() })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** False if there is none. */
  async function remove(tx: Queryable, accountId: number): Promise<boolean> {
    await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
    const { numDeletedRows } = await tx
      .deleteFrom('second_factors')
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  return { find, isOn, begin, spend, confirm, remove };
}
