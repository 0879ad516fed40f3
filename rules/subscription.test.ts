import { expect, test } from 'vitest';
import { storageIsExpired, subscriptionState, termIsOver } from './subscription.ts';

const now = new Date('2026-06-15T10:00:00Z');
const next = '2027-03-01T00:00:00.000Z';
const past = '2026-03-01T00:00:00.000Z';

test.each([
  ['active', 'txn_1', true, true, next],
  ['active', 'txn_1', true, true, '2026-06-15T10:00:00.001Z'],
  ['ended', 'txn_1', true, true, now.toISOString()],
  ['ended', 'txn_1', true, true, past],
  ['ended', 'txn_1', true, true, ''],
  ['ended', 'txn_1', true, false, next],
  ['ended', 'txn_1', false, true, next],
  ['downgraded', 'txn_1_downgrade', false, true, next],
  ['downgraded', 'txn_1_downgrade_2', true, true, next],
  ['downgraded', 'txn_1_downgrade', false, false, past],
])('%s: %s, creative %s, active %s, until %s', (state, txn_id, hascreative, isactive, reg_date_plus1y) => {
  expect(subscriptionState({ txn_id, detail: { hascreative, isactive, reg_date_plus1y } }, now)).toBe(state);
});

test.each([
  [next, false],
  [now.toISOString(), true],
  [past, true],
  ['', true],
])('a term until %s is over: %s', (reg_date_plus1y, over) => {
  expect(termIsOver({ reg_date_plus1y }, now)).toBe(over);
});

const halfYear = 182.5 * 24 * 3_600_000;

test.each([
  [next, false],
  [now.toISOString(), false],
  [new Date(now.getTime() - halfYear).toISOString(), false],
  [new Date(now.getTime() - halfYear - 1).toISOString(), true],
  ['2020-01-01T00:00:00.000Z', true],
  ['', false],
])('the storage of a term until %s is expired: %s', (reg_date_plus1y, expired) => {
  expect(storageIsExpired({ reg_date_plus1y }, now)).toBe(expired);
});
