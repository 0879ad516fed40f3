import type { Lead } from '#contract/leads';
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
