import { expect, test } from 'vitest';
import { shared, type Steps } from '#ui/DataTable/steps.ts';
import { inSlices, type Pace } from './slicedWork.ts';

/** Each step takes 3 ms; counts them, and the rests between them. */
function work(length: number) {
  const seen = { steps: 0, rests: 0 };
  const pace: Pace = {
    now: () => seen.steps * 3,
    rest: async () => {
      seen.rests += 1;
    },
  };
  function* steps(): Steps<string> {
    while (seen.steps < length) {
      seen.steps += 1;
      yield;
    }
    return 'done';
  }
  return { seen, pace, steps: steps() };
}

test('little work is done at once', async () => {
  const { seen, pace, steps } = work(2);
  expect(await inSlices(steps, undefined, pace)).toBe('done');
  expect(seen).toEqual({ steps: 2, rests: 0 });
});

test('much work rests every eight milliseconds', async () => {
  const { seen, pace, steps } = work(12);
  expect(await inSlices(steps, undefined, pace)).toBe('done');
  expect(seen).toEqual({ steps: 12, rests: 4 });
});

test('the page’s own pace comes to an end too', async () => {
  function* steps(): Steps<number> {
    const until = performance.now() + 20;
    while (performance.now() < until) yield;
    return 7;
  }
  expect(await inSlices(steps())).toBe(7);
});

test('work that nobody waits for any more stops, and whoever needs it goes on from there', async () => {
  const { seen, pace, steps } = work(12);
  const share = shared(steps);
  const given = new AbortController();
  const stopping: Pace = {
    ...pace,
    rest: async () => given.abort(new Error('A newer question came.')),
  };
  await expect(inSlices(share(), given.signal, stopping)).rejects.toThrow('A newer question came.');
  expect(seen.steps).toBe(3);
  expect(await inSlices(share(), undefined, pace)).toBe('done');
  expect(await inSlices(share(), undefined, pace)).toBe('done');
  expect(seen.steps).toBe(12);
});
