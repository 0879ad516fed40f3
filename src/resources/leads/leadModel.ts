import type { Lead } from '#contract/leads';
import { clipped } from '../../i18n/clipped.ts';

const nameLength = 80;

/** A lead's label: the address, else the name, else its number. */
export const leadName = ({ id, email, name }: Lead): string =>
  clipped(email.trim() || name.trim() || `#${id}`, nameLength);

/** The person that "erase this person" means; undefined where address and name are too long or blank. */
export function personOf({ email, name }: Lead): string | undefined {
  const person = email.trim() || name.trim();
  return person === '' || person.length > 254 ? undefined : person;
}
