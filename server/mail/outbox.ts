import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { letterText, oneLine, type Letter } from './letter.ts';
import { letterHtml } from './letterHtml.ts';
import { picturesOf } from './letterParts.ts';
import { sealPictures } from './sealedPictures.ts';
import { seal } from './sealedText.ts';

/** No account: such rows only make the reply take as long as a real one. */
export const NOBODY = 0;

export interface Addressed {
  /** `NOBODY` for an email that is written but never sent. */
  accountId: number;
  recipient: string;
}

/**
 * Writes an email to the outbox within the caller's transaction: it is sent if and only if that commits.
 * Callers check `emailprefs`; requested emails and security emails are always sent.
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
      body_text: seal(config.secret, letterText(letter, config)),
      body_html: seal(config.secret, letterHtml(letter, config)),
      ...(letter.chosen && { unsubscribe: seal(config.secret, letter.chosen.unsubscribe) }),
      pictures: sealPictures(config.secret, picturesOf(letter.parts)),
      created_at: now,
      next_attempt_at: now,
      sent_at: accountId === NOBODY ? now : null,
    })
    .execute();
}
