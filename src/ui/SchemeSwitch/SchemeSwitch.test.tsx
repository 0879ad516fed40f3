import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { schemeStorageKey } from '../theme/scheme.ts';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './SchemeSwitch.stories.tsx';

const { Usual } = composeStories(stories);

afterEach(() => localStorage.clear());

it('changes the page’s scheme and remembers it', async () => {
  const { unmount } = render(<Usual />, { wrapper: ThemeFrame });
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem(schemeStorageKey)).toBe('dark');
  unmount();
  render(<Usual />, { wrapper: ThemeFrame });
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('forced by its frame, follows it and remembers nothing', () => {
  const { rerender } = render(<ThemeFrame scheme="dark">words</ThemeFrame>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  rerender(<ThemeFrame scheme="light">words</ThemeFrame>);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem(schemeStorageKey)).toBeNull();
});

it('takes a stored word that is no scheme for no choice', () => {
  localStorage.setItem(schemeStorageKey, 'sepia');
  render(<Usual />, { wrapper: ThemeFrame });
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
});

it('works where the browser keeps nothing', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  render(<Usual />, { wrapper: ThemeFrame });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  storage.mockRestore();
});
