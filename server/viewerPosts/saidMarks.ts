import type { SessionMark } from '#contract/intake';
import type { PostFields } from './postFields.ts';

export const marksField = 'pageMarks';
const marks: ReadonlySet<string> = new Set<SessionMark>(['own', 'automated', 'reload']);
const isMark = (text: string): text is SessionMark => marks.has(text);

/** What the built-in reader's page reports, as its collector does; the original viewer reports nothing. */
export const saidMarks = (fields: PostFields): SessionMark[] =>
  (fields.get(marksField) ?? '').split(',').filter(isMark);
