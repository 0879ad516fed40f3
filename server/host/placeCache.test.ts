import { expect, test, vi } from 'vitest';
import { createPlaceCache } from './placeCache.ts';

function aCache() {
  const clock = { now: 0 };
  return {
    clock,
    cache: createPlaceCache<{ account: number; value: number }>(
      ({ account }) => account,
      () => clock.now,
    ),
  };
}

test('reads once for concurrent callers, and again after expiry', async () => {
  const { cache, clock } = aCache();
  const read = vi.fn(async () => ({ account: 1, value: 7 }));
  await Promise.all([cache.get('a', read), cache.get('a', read)]);
  clock.now = 1_999;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  clock.now = 2_000;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("evicts one account's entries and keeps others'", async () => {
  const { cache } = aCache();
  const ofAccount = (account: number) => vi.fn(async () => ({ account, value: 0 }));
  const [one, two] = [ofAccount(1), ofAccount(2)];
  await Promise.all([cache.get('one', one), cache.get('two', two)]);
  cache.forget(1);
  await Promise.all([cache.get('one', one), cache.get('two', two)]);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([2, 1]);
});

test('a value read during a change is not kept', async () => {
  const { cache } = aCache();
  let finish: (value: { account: number; value: number }) => void = () => undefined;
  const stale = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  cache.forget(1);
  finish({ account: 1, value: 1 });
  await stale;
  expect(await cache.get('a', async () => ({ account: 1, value: 2 }))).toMatchObject({ value: 2 });
});

test('a failed read is not kept', async () => {
  const { cache } = aCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => ({ account: 1, value: 2 }))).toMatchObject({ value: 2 });
});

test('stays small', async () => {
  const { cache } = aCache();
  const read = vi.fn(async () => ({ account: 1, value: 0 }));
  for (let at = 0; at <= 5_000; at += 1) await cache.get(String(at), read);
  await cache.get('5000', read);
  expect(read).toHaveBeenCalledTimes(5_001);
  await cache.get('0', read);
  expect(read).toHaveBeenCalledTimes(5_002);
});
