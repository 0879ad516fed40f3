import { isPublishersField } from './formFields.ts';

/** From so many entries on, what was filled in is no longer shown column by column. */
const MANY = 10;

/** What the publisher asked for, of what stands in an entry: not the host's own fields. */
export const fieldsOf = (entry: object): string[] => Object.keys(entry).filter(isPublishersField);

/**
 * Which fields are columns until somebody chooses: all of them where there are fewer than ten entries, none otherwise.
 * @param fields every field of these entries
 */
export const defaultColumns = (entries: number, fields: readonly string[]): readonly string[] =>
  entries < MANY ? fields : [];
