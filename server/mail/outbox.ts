import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { letterHtml, letterText, oneLine, type Letter } from './letter.ts';
import { seal } from './sealedText.ts';

/** Nobody's: rows that only take the time a real one takes. */
export const NOBODY = 0;

export interface Addressed {
  /** `NOBODY` for a mail that is written but never sent. */
  accountId: number;
  recipient: string;
}

/**
 * Writes a mail into the outbox, in the transaction that causes it: sent if and only if that commits.
 * Callers obey the account's `emailprefs`; what somebody asked for and what guards the account is always sent.
 */
export async function postLetter(
  tx: Queryable,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { accountId, recipient }: Addressed,
  letter: Letter,
): Promise<void> {
  const now = clock();
  await tx
    .insertInto('outbox')
    .values({
      account_id: accountId,
      recipient: oneLine(recipient),
      subject: oneLine(letter.subject),
      body_text: seal(config.secret, letterText(letter, config.brand)),
      body_html: seal(config.secret, letterHtml(letter, config.brand)),
      created_at: now,
      next_attempt_at: now,
      sent_at: accountId === NOBODY ? now : null,
    })
    .execute();
}
