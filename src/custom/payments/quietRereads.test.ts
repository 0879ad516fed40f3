import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rereadQuietly } from './quietRereads.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab, and an account that changes from the `changesAt`th read on. */
function aScene(changesAt = Infinity) {
  const seen = new EventTarget();
  const page = Object.assign(seen, { hidden: false }) as unknown as Document;
  const scene = {
    readings: 0,
    page,
    show: (hidden: boolean) => {
      Object.assign(seen, { hidden });
      seen.dispatchEvent(new Event('visibilitychange'));
    },
  };
  const stop = rereadQuietly({
    reread: async () => {
      scene.readings++;
    },
    facts: () => (scene.readings >= changesAt ? 'other' : 'same'),
    page,
  });
  return { scene, stop };
}

test('reads after 1.5, 5 and 15 seconds', async () => {
  const { scene } = aScene();
  for (const [after, readings] of [
    [1499, 0],
    [1, 1],
    [3500, 2],
    [10_000, 3],
    [60_000, 3],
  ] as const) {
    await vi.advanceTimersByTimeAsync(after);
    expect(scene.readings).toBe(readings);
  }
});

test('stops once the account has changed', async () => {
  const { scene } = aScene(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene.readings).toBe(1);
});

test('waits while the tab is hidden', async () => {
  const { scene } = aScene();
  scene.show(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene.readings).toBe(0);
  scene.show(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(scene.readings).toBe(1);
});

test('stops when the page is left', async () => {
  const { scene, stop } = aScene();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(scene.readings).toBe(0);
});

test('continues after a failed read', async () => {
  let tries = 0;
  rereadQuietly({
    reread: () => (++tries === 1 ? Promise.reject(new Error('No line')) : Promise.resolve()),
    facts: () => '',
    page: new EventTarget() as Document,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(3);
});
