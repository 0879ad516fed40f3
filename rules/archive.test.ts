import { expect, test } from 'vitest';
import { isArchived, openPublications } from './archive.ts';
import { storageExpiry } from './subscription.ts';

const now = new Date('2026-06-15T10:00:00Z');
const day = 24 * 3_600_000;
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();

test.each<[what: string, reg_date_plus1y: string, cloudAllowance: number, open: number]>([
  ['a term that runs', ago(-100), 10, 10],
  ['a term that ended just now', ago(0), 10, 10],
  ['a term that ended half a year ago, to the hour', ago(182.5), 10, 10],
  ['a term that ended longer ago', new Date(now.getTime() - 182.5 * day - 1).toISOString(), 10, 0],
  ['no validity at all', '', 10, 10],
  ['a validity that cannot be read', 'soon', 10, 10],
  ['no room', ago(-100), 0, 0],
])('%s: %s, room for %i, open are %i', (_what, reg_date_plus1y, cloudAllowance, open) => {
  const facts = { reg_date_plus1y, cloudAllowance };
  expect(openPublications(facts, now)).toBe(open);
  expect(isArchived(open, facts, now)).toBe(true);
  if (open > 0) expect(isArchived(open - 1, facts, now)).toBe(false);
});

test('nothing has changed yet at the instant of expiry', () => {
  const end = new Date(ago(0));
  const facts = { reg_date_plus1y: end.toISOString(), cloudAllowance: 3 };
  expect(openPublications(facts, storageExpiry(end))).toBe(3);
  expect(openPublications(facts, new Date(storageExpiry(end).getTime() + 1))).toBe(0);
});
