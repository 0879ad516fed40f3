import type { EntryId } from '#contract/values';

/**
 * Entries with their ids as text, which a table's keys are: made once, and not anew with every row that is drawn or
 * looked for. The entries are the answer's own, because copies of a hundred thousand would hold up the page.
 */
export function textIds<Entry extends { id: EntryId }>(entries: Entry[]): Entry[] {
  for (const entry of entries) entry.id = String(entry.id);
  return entries;
}
