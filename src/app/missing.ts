import { missingLink, missingPublication } from '#rules/missing';
import { wordsOf } from '../data/refusal.ts';

/** What a screen's address names, and the host does not have. */
export type Missing = 'publication' | 'link';

/** What the host says it does not have, if that is what it says. */
export function missingIn(message: string | undefined): Missing | undefined {
  if (message === missingPublication) return 'publication';
  return message === missingLink ? 'link' : undefined;
}

/** The same of a list that was refused. */
export const missingFrom = (failure: unknown): Missing | undefined => missingIn(wordsOf(failure, ''));
