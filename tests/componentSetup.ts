import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let printed: MockInstance<typeof console.error>;

beforeEach(() => {
  printed = vi.spyOn(console, 'error');
});

/**
 * React's warnings (a missing key, an update outside act) are defects: a test that prints one fails.
 * A test of a failure that is meant to be printed checks it and clears it: `vi.mocked(console.error).mockClear()`.
 */
afterEach(() => {
  cleanup();
  const calls = printed.mock.calls;
  printed.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
