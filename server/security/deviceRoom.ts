import type { Device } from '#contract/security';
import { deviceOf } from '#rules/device';
import { hashOf } from '../sessions/sessionPair.ts';
import { absoluteLimit, createSessions, idleLimit } from '../sessions/sessions.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { pageOf, type RestRooms } from '../rest/restRoom.ts';
import { createSecurityLog } from './securityLog.ts';
import { deviceLine } from './securityLetters.ts';

/** The id of a session on the wire; its database key stays private. */
const nameOf = (sessionHash: string) => hashOf(`device\n${sessionHash}`).slice(0, 32);

/** Where an account is logged in. */
export function deviceRoom(deps: Deps): RestRooms<'sessions'>['sessions'] {
  const { db, clock, log } = deps;
  const sessions = createSessions(deps);
  const events = createSecurityLog(deps);

  /** Live sessions, last used first. */
  const ofAccount = (accountId: number) =>
    db
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('last_seen_at', '>', new Date(clock().getTime() - idleLimit))
      .where('created_at', '>', new Date(clock().getTime() - absoluteLimit))
      .orderBy('last_seen_at', 'desc')
      .orderBy('session_hash')
      .execute();

  async function listed({ accountId, sessionHash }: Caller): Promise<Device[]> {
    const rows = await ofAccount(accountId);
    return rows
      .map((row) => ({
        id: nameOf(row.session_hash),
        ...deviceOf(row.user_agent),
        ip: row.ip,
        signedInAt: row.created_at.toISOString(),
        usedAt: row.last_seen_at.toISOString(),
        current: row.session_hash === sessionHash,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  const endOthers = (caller: Caller) =>
    db.transaction().execute(async (tx) => {
      await sessions.endAll(tx, caller.accountId, caller.sessionHash);
      await events.note(tx, caller.accountId, 'otherDevicesRevoked', caller);
    });

  async function endOne(caller: Caller, id: string): Promise<void> {
    const row = (await ofAccount(caller.accountId)).find(({ session_hash }) => nameOf(session_hash) === id);
    if (!row) throw new HttpRefusal(404, 'This device is no longer logged in.');
    if (row.session_hash === caller.sessionHash)
      throw new HttpRefusal(409, 'This is the device that you are using. Log out to leave it.');
    await db.transaction().execute(async (tx) => {
      await sessions.end(row.session_hash, tx);
      await events.note(
        tx,
        caller.accountId,
        'deviceRevoked',
        caller,
        deviceLine({ userAgent: row.user_agent, ip: row.ip }),
      );
    });
  }

  return {
    list: async (caller, range) => pageOf(await listed(caller), range),
    async remove(caller, id) {
      await (id === 'others' ? endOthers(caller) : endOne(caller, id));
      log.info(
        { account: caller.accountId, ip: caller.ip, request: caller.requestId, others: id === 'others' },
        'devices revoked',
      );
    },
  };
}
