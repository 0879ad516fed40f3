import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadScript, ScriptFailure, ScriptLate } from './scriptLoad.ts';

afterEach(() => void vi.useRealTimers());

const tags = (address: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`),
];
const tag = (address: string): HTMLScriptElement => {
  const [found] = tags(address);
  if (!found) throw new Error(`There is no script ${address}.`);
  return found;
};

test('loads a script once, however often it is requested', async () => {
  const address = 'https://provider.example/once.js';
  const asked = [loadScript(address), loadScript(address)];
  fireEvent.load(tag(address));
  await Promise.all(asked);
  expect(tags(address)).toHaveLength(1);
});

test('can load it again after a failure, without reloading the page', async () => {
  const address = 'https://provider.example/blocked.js';
  const first = loadScript(address);
  fireEvent.error(tag(address));
  await expect(first).rejects.toThrow(ScriptFailure);
  expect(tags(address)).toHaveLength(0);
  const second = loadScript(address);
  fireEvent.load(tag(address));
  await expect(second).resolves.toBeUndefined();
});

test('gives up on one that neither loads nor fails, and can load it again', async () => {
  vi.useFakeTimers();
  const address = 'https://provider.example/never.js';
  const first = loadScript(address);
  vi.advanceTimersByTime(20_000);
  await expect(first).rejects.toThrow(ScriptLate);
  expect(tags(address)).toHaveLength(0);
  const second = loadScript(address);
  fireEvent.load(tag(address));
  await expect(second).resolves.toBeUndefined();
});
