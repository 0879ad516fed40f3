import { missingLink, missingPublication } from '#rules/missing';
import { wordsOf } from '../data/refusal.ts';

/** What the address names and the host does not have. */
export type Missing = 'publication' | 'link';

/** Which of them a refusal says is missing; undefined for other refusals. */
export function missingIn(message: string | undefined): Missing | undefined {
  if (message === missingPublication) return 'publication';
  return message === missingLink ? 'link' : undefined;
}

/** The same for a list. */
export const missingFrom = (failure: unknown): Missing | undefined => missingIn(wordsOf(failure, ''));
