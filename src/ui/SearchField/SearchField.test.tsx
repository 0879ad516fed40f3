import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import { SearchField } from './SearchField.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function shown(value: string, onChange = vi.fn()) {
  const at = (held: string) => (
    <ThemeFrame scheme="light">
      <SearchField label="Search" clearLabel="Clear" value={held} onChange={onChange} />
    </ThemeFrame>
  );
  const { rerender } = render(at(value));
  return { onChange, holds: (held: string) => rerender(at(held)) };
}

it('answers once when typing pauses', () => {
  const { onChange } = shown('');
  type('z');
  type('zi');
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onChange.mock.calls).toEqual([['zi']]);
});

it('answers at once on Enter, and not again when the pause is over', () => {
  const { onChange } = shown('');
  type('zi');
  fireEvent.keyDown(field(), { key: 'Enter' });
  vi.advanceTimersByTime(500);
  expect(onChange.mock.calls).toEqual([['zi']]);
});

it('keeps what is being typed when the answer to an earlier word arrives', () => {
  const { holds } = shown('');
  type('zi');
  fireEvent.keyDown(field(), { key: 'Enter' });
  type('zin');
  holds('zi');
  expect(field().value).toBe('zin');
});

it('follows Back and Forward', () => {
  const { holds } = shown('zine');
  holds('');
  expect(field().value).toBe('');
  holds('zine');
  expect(field().value).toBe('zine');
});

it('is emptied by Escape', () => {
  const { onChange } = shown('zine');
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(field().value).toBe('');
  expect(onChange.mock.calls).toEqual([['']]);
});
