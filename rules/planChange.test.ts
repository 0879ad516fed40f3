import { expect, test } from 'vitest';
import { changesFrom, changeTime } from './planChange.ts';

test.each([
  ['creative-annually', 'team-annually', 'now'],
  ['team-annually', 'pro-annually', 'now'],
  ['creative-6monthly', 'creative-annually', 'now'],
  ['creative-6monthly', 'pro-annually', 'now'],
  ['extra50', 'extra500', 'now'],
  ['team-annually', 'creative-annually', 'termEnd'],
  ['creative-annually', 'creative-6monthly', 'termEnd'],
  // more, and for a shorter term: what is paid for is used up first
  ['creative-annually', 'team-6monthly', 'termEnd'],
  // longer, and less
  ['team-6monthly', 'creative-annually', 'termEnd'],
  ['extra500', 'extra50', 'termEnd'],
  ['team-annually', 'team-annually', undefined],
  ['team-annually', 'extra500', undefined],
  ['extra50', 'domain', undefined],
  ['zine', 'creative-annually', undefined],
] as const)('from %s to %s: %s', (from, to, when) => {
  expect(changeTime(from, to)).toBe(when);
});

test('the next larger one comes first', () => {
  expect(changesFrom('creative-annually')).toEqual([
    'team-annually',
    'pro-annually',
    'team-6monthly',
    'creative-6monthly',
  ]);
  expect(changesFrom('extra50')).toEqual(['extra500']);
  expect(changesFrom('zine')).toEqual([]);
});
