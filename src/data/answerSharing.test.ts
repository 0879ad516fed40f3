import { expect, test } from 'vitest';
import { sharedAnswer } from './answerSharing.ts';

const records = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

test('what is the same stays the same thing', () => {
  const before = { data: records(3), total: 3 };
  expect(sharedAnswer(before, { data: records(3), total: 3 })).toBe(before);
  const [first] = before.data;
  expect(sharedAnswer(before.data, records(4))).toHaveProperty('0', first);
  expect((sharedAnswer(before.data, records(4)) as unknown[])[0]).toBe(first);
});

test('long lists are taken as they come', () => {
  const now = records(5_000);
  expect(sharedAnswer(records(5_000), now)).toBe(now);
  const answer = { data: now, total: 5_000 };
  expect(sharedAnswer({ data: records(5_000), total: 5_000 }, answer)).toBe(answer);
});
