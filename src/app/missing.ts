import { missingLink, missingPublication, missingReader } from '#rules/missing';
import { wordsOf } from '../data/refusal.ts';

/** What the address names and the host does not have. */
export type Missing = 'publication' | 'link' | 'reader';

const byWords: ReadonlyMap<string, Missing> = new Map([
  [missingPublication, 'publication'],
  [missingLink, 'link'],
  [missingReader, 'reader'],
]);

/** Which of them a refusal says is missing; undefined for other refusals. */
export function missingIn(message: string | undefined): Missing | undefined {
  return message === undefined ? undefined : byWords.get(message);
}

/** The same for a list. */
export const missingFrom = (failure: unknown): Missing | undefined => missingIn(wordsOf(failure, ''));
