import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, useLazyPart } from './lazyPart.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  ['its file can be had by now', true, 1],
  ['its file is still missing', false, 0],
  ['its file can be had, and that did not help before', true, 0],
])('in Firefox, a part that is tried again loads the page again where %s', async (name, ok, reloads) => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => ({ ok }));
  const file = `https://verso.example/assets/${encodeURIComponent(name)}.js`;
  if (ok && reloads === 0) sessionStorage.setItem(`verso-reloaded-for ${file}`, 'yes');
  const part = lazyPart(() =>
    Promise.reject(new TypeError(`error loading dynamically imported module: ${file}`)),
  );
  const Part = () => {
    useLazyPart(part);
    return 'opening';
  };
  render(
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <button onClick={() => resetErrorBoundary()}>Try again</button>
      )}
    >
      <Part />
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(reloads);
    if (reloads === 0) expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
  // React reports what the boundary caught
  vi.mocked(console.error).mockClear();
});
