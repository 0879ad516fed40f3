import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// Parts that load when first opened take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom lays nothing out, so nothing ever changes its size. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= StillObserver;

let printed: MockInstance<typeof console.error>;

beforeEach(() => {
  printed = vi.spyOn(console, 'error');
});

/**
 * React's warnings (a missing key, an update outside act) are defects: a test that prints one fails. So is an address on
 * an element that cannot follow it, which `toHaveAttribute('href')` accepts.
 * A test of a failure that is meant to be printed checks it and clears it: `vi.mocked(console.error).mockClear()`.
 */
afterEach(() => {
  const deadLinks = [...document.querySelectorAll(':not(a, area, link, base, svg *)[href], [to]')].map(
    ({ outerHTML }) => outerHTML,
  );
  cleanup();
  // The files of a worker share their page: nobody finds what another left.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const calls = printed.mock.calls;
  printed.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
  expect(deadLinks, 'an address on an element that is no link').toEqual([]);
});
