import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

// Lazily loaded parts take longer than the usual second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout, so sizes never change. */
class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= StillObserver;
Object.assign(Element.prototype, { scrollIntoView: () => {} });

/** Whether an href on it can be followed, or loads something. */
const leads = (element: Element) =>
  ['a', 'area', 'link', 'base'].includes(element.localName) || element.parentElement?.closest('svg');

let printed: MockInstance<typeof console.error>;

beforeEach(() => {
  printed = vi.spyOn(console, 'error');
});

/**
 * React's warnings (a missing key, an update outside act) are defects: a test that prints one fails. So does
 * an href on an element that cannot be followed, which `toHaveAttribute('href')` accepts. A test that expects
 * an error message checks it and clears it: `vi.mocked(console.error).mockClear()`.
 */
afterEach(() => {
  // without the selector engine, which takes longer over a large page than many tests do
  const deadLinks = [...document.getElementsByTagName('*')]
    .filter((element) => element.hasAttribute('to') || (element.hasAttribute('href') && !leads(element)))
    .map(({ outerHTML }) => outerHTML);
  cleanup();
  // The files of a worker share their page: none may find another's leftovers.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // What was on its way when the screen went is aborted, and react-admin prints that: an error of Node's, not jsdom's.
  const calls = printed.mock.calls.filter(
    ([failure]) => !(failure instanceof Error && failure.name === 'AbortError'),
  );
  printed.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
  expect(deadLinks, 'an address on an element that is no link').toEqual([]);
});

// The files of a worker share modules too: one that is still loading when a file ends would fail in the next.
afterAll(() => vi.dynamicImportSettled());
