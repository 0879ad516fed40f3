import { isPublishersField } from './formFields.ts';

/** From this many entries on, form fields are not shown as columns by default. */
const MANY = 10;

/** The publisher's fields of an entry, without the host's own. */
export const fieldsOf = (entry: object): string[] => Object.keys(entry).filter(isPublishersField);

/**
 * The fields shown as columns by default: all with fewer than ten entries, otherwise none.
 * @param fields every field of these entries
 */
export const defaultColumns = (entries: number, fields: readonly string[]): readonly string[] =>
  entries < MANY ? fields : [];
