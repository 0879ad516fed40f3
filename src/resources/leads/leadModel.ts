import type { Lead } from '#contract/leads';
import type { CsvColumn } from '../../lists/csv.ts';
import { clipped } from '../../i18n/clipped.ts';

const nameLength = 80;

/** What a lead is called: the address, or the name where none was left, or its number where both are blank. */
export const leadName = ({ id, email, name }: Lead): string =>
  clipped(email.trim() || name.trim() || `#${id}`, nameLength);

/** Whom "erase this person" means; nothing where no address or name is short enough to be one. */
export function personOf({ email, name }: Lead): string | undefined {
  const person = email.trim() || name.trim();
  return person === '' || person.length > 254 ? undefined : person;
}

/** A file of leads: the account API's own names at the head, the specification's first, and instants in UTC. */
export const leadFileColumns: readonly CsvColumn<Lead>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'email', value: ({ email }) => email },
  { header: 'name', value: ({ name }) => name },
  { header: 'created_at', value: ({ created_at }) => created_at },
  { header: 'views', value: ({ views }) => views },
  { header: 'last_seen', value: ({ last_seen = '' }) => last_seen },
  { header: 'link', value: ({ link = '' }) => link },
  { header: 'linkLabel', value: ({ linkLabel = '' }) => linkLabel },
];
