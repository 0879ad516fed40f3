import { expect, test, vi } from 'vitest';
import { createPlaceCache } from './placeCache.ts';

function aCache() {
  const clock = { now: 0 };
  const written = { count: 0 };
  return {
    clock,
    written,
    cache: createPlaceCache<number>(
      () => written.count,
      () => clock.now,
    ),
  };
}

test('reads once for concurrent callers, and again after expiry', async () => {
  const { cache, clock } = aCache();
  const read = vi.fn(async () => 7);
  await Promise.all([cache.get('a', read), cache.get('a', read)]);
  clock.now = 1_999;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  clock.now = 2_000;
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('reads again after a write', async () => {
  const { cache, written } = aCache();
  const read = vi.fn(async () => 7);
  await cache.get('a', read);
  written.count += 1;
  await cache.get('a', read);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a value read during a write is not kept', async () => {
  const { cache, written } = aCache();
  let finish: (value: number) => void = () => undefined;
  const stale = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
  written.count += 1;
  finish(1);
  await stale;
  expect(await cache.get('a', async () => 2)).toBe(2);
});

test('a failed read is not kept', async () => {
  const { cache } = aCache();
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.get('a', async () => 2)).toBe(2);
});

test('stays small', async () => {
  const { cache } = aCache();
  const read = vi.fn(async () => 0);
  for (let at = 0; at <= 5_000; at += 1) await cache.get(String(at), read);
  await cache.get('5000', read);
  expect(read).toHaveBeenCalledTimes(5_001);
  await cache.get('0', read);
  expect(read).toHaveBeenCalledTimes(5_002);
});
