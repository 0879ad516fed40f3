import { sql } from 'kysely';
import type { SecurityEvent, SecurityEventKind } from '#contract/security';
import { deviceOf } from '#rules/device';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { NOBODY } from '../mail/outbox.ts';

/** The client, as far as the request identifies it. */
export interface Doer {
  ip: string;
  userAgent: string;
}

/** Security events of an account, kept for a year for its owner. */
export function createSecurityLog({ clock }: Pick<Deps, 'clock'>) {
  /**
   * Logs an event. For an unknown account the same query runs and stores nothing, so that the reply takes
   * equally long.
   */
  async function note(
    tx: Queryable,
    accountId: number | undefined,
    kind: SecurityEventKind,
    doer: Doer,
    subject = '',
  ): Promise<void> {
    const told = {
      at: clock(),
      subject: subject.slice(0, 300),
      userAgent: doer.userAgent.slice(0, 200),
      ip: doer.ip.slice(0, 45),
    };
    await tx
      .insertInto('security_events')
      .columns(['account_id', 'at', 'kind', 'subject', 'user_agent', 'ip'])
      .expression((from) =>
        from
          .selectFrom('accounts')
          .where('account_id', '=', accountId ?? NOBODY)
          .select([
            'account_id',
            sql<Date>`${told.at}::timestamptz`.as('at'),
            sql<SecurityEventKind>`${kind}::text`.as('kind'),
            sql<string>`${told.subject}::text`.as('subject'),
            sql<string>`${told.userAgent}::text`.as('user_agent'),
            sql<string>`${told.ip}::text`.as('ip'),
          ]),
      )
      .execute();
  }

  /** Newest first. */
  async function page(
    db: Queryable,
    accountId: number,
    { from, count }: { from: number; count: number },
  ): Promise<{ rows: SecurityEvent[]; total: number }> {
    const ours = db.selectFrom('security_events').where('account_id', '=', accountId);
    const { total } = await ours
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await ours
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('event_id', 'desc')
      .offset(from)
      .limit(count)
      .execute();
    return {
      total: Number(total),
      rows: rows.map(({ event_id, at, kind, subject, user_agent, ip }) => ({
        id: event_id,
        at: at.toISOString(),
        kind,
        subject,
        ip,
        ...deviceOf(user_agent),
      })),
    };
  }

  /** How often it has happened since. */
  async function count(
    db: Queryable,
    accountId: number,
    kind: SecurityEventKind,
    since: Date,
  ): Promise<number> {
    const { times } = await db
      .selectFrom('security_events')
      .select(({ fn }) => fn.countAll<number>().as('times'))
      .where('account_id', '=', accountId)
      .where('at', '>', since)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return Number(times);
  }

  return { note, count, page };
}
