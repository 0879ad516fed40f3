import { expect, test } from 'vitest';
import { createKeptCounts } from './keptCounts.ts';

/** Counts a list whose length the test sets. */
function start() {
  const state = { now: new Date('2026-11-25T12:00:00Z'), length: 100 };
  const counts = createKeptCounts<number>(
    () => state.now,
    (count) => count >= 100,
  );
  return { state, counts, ask: (list = 'leads') => counts.get(list, async () => state.length) };
}

test('the length of a long list is kept for a moment, for that list alone', async () => {
  const { state, ask } = start();
  await ask();
  state.length = 200;
  expect(await ask()).toBe(100);
  expect(await ask('another')).toBe(200);
  state.now = new Date(state.now.getTime() + 20_000);
  expect(await ask()).toBe(200);
});

test('a short list is counted every time', async () => {
  const { state, ask } = start();
  state.length = 99;
  await ask();
  state.length = 98;
  expect(await ask()).toBe(98);
});

test('what was being counted while something was deleted is not kept', async () => {
  const { state, counts, ask } = start();
  const counting = ask();
  counts.forget();
  expect(await counting).toBe(100);
  state.length = 150;
  expect(await ask()).toBe(150);
});
