import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { clocksDiffer } from '../clocks.ts';
import type { Deps } from '../deps.ts';
import { hostname } from '../config/site.ts';
import type { Mailer } from './mailer.ts';
import { mails } from '../metrics.ts';
import { unsealPictures } from './sealedPictures.ts';
import { unseal } from './sealedText.ts';

const second = 1000;
const hour = 3600 * second;
/** A claimed email without an outcome is retried after this time: its sender has crashed. */
const lease = 600 * second;
/** As long as mail servers keep trying: an outage over a long weekend loses nothing. */
const givenUpAfter = 5 * 24 * hour;
/** No mail waits longer for its next try: one that seems to was put off while the clock was ahead (see `clocks.ts`). */
const longestPause = hour;
const keptSent = 30 * 24 * hour;

const pauseAfter = (attempts: number) => Math.min(5 * second * 2 ** attempts, longestPause);

interface Claimed {
  mail_id: number;
  account_id: number;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  unsubscribe: string;
  pictures: string;
  created_at: Date;
  attempts: number;
}

/**
 * Sends the outbox's emails, from any number of processes. Each email is claimed first, so that no two
 * processes send it. After a crash between sending and noting it, the email is sent again with the same
 * Message-ID: a recognisable duplicate is better than a lost email.
 */
export function createMailSender({ db, config, clock, log }: Deps, mailer: Mailer) {
  async function claim(): Promise<Claimed | undefined> {
    const now = clock();
    const { rows } = await sql<Claimed>`
      UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + lease)}
      WHERE mail_id = (
        SELECT mail_id FROM outbox WHERE sent_at IS NULL AND (next_attempt_at <= ${now} OR next_attempt_at > ${new Date(now.getTime() + longestPause + clocksDiffer)})
        ORDER BY next_attempt_at, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING mail_id, account_id, recipient, subject, body_text, body_html, unsubscribe, pictures, created_at, attempts`.execute(
      db,
    );
    return rows[0];
  }

  function messageIdOf({ mail_id, created_at }: Claimed): string {
    const mark = createHmac('sha256', config.secret)
      .update(`mail:${mail_id}:${created_at.toISOString()}`)
      .digest('hex')
      .slice(0, 20);
    return `<${mark}.${mail_id}@${hostname(config.accountHost)}>`;
  }

  async function failed(mail: Claimed, error: unknown): Promise<void> {
    const note = { mail: mail.mail_id, account: mail.account_id, attempts: mail.attempts, err: error };
    if (clock().getTime() - mail.created_at.getTime() >= givenUpAfter) {
      mails.inc({ outcome: 'given up' });
      log.error(note, 'mail given up');
      await db.deleteFrom('outbox').where('mail_id', '=', mail.mail_id).execute();
      return;
    }
    mails.inc({ outcome: 'failed' });
    log.warn(note, 'mail not sent, to be tried again');
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(clock().getTime() + pauseAfter(mail.attempts)) })
      .where('mail_id', '=', mail.mail_id)
      .execute();
  }

  /** Sends what is due and returns the number sent. Stops at the first failure. */
  async function sendDue(): Promise<number> {
    for (let sent = 0; ; sent += 1) {
      const mail = await claim();
      if (!mail) return sent;
      try {
        await mailer.send({
          messageId: messageIdOf(mail),
          to: mail.recipient,
          subject: mail.subject,
          text: unseal(config.secret, mail.body_text),
          html: unseal(config.secret, mail.body_html),
          date: mail.created_at,
          pictures: unsealPictures(config.secret, mail.pictures),
          ...(mail.unsubscribe && { unsubscribe: unseal(config.secret, mail.unsubscribe) }),
        });
      } catch (error) {
        await failed(mail, error);
        return sent;
      }
      await db
        .updateTable('outbox')
        .set({ sent_at: clock(), body_text: '', body_html: '', unsubscribe: '', pictures: '' })
        .where('mail_id', '=', mail.mail_id)
        .execute();
      mails.inc({ outcome: 'sent' });
      log.info({ mail: mail.mail_id, account: mail.account_id }, 'mail sent');
    }
  }

  const forgetOld = async (): Promise<void> =>
    void (await db
      .deleteFrom('outbox')
      .where('sent_at', '<=', new Date(clock().getTime() - keptSent))
      .execute());

  return { sendDue, forgetOld };
}
