import { composeStories } from '@storybook/react-vite';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fn } from 'storybook/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './Toasts.stories.tsx';

const { Arriving, Error: Failing, Merged, Success } = composeStories(stories);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

it('goes by itself after 15 seconds, counted anew after it was held', async () => {
  const onClose = fn();
  render(<Success onClose={onClose} />, { wrapper: ThemeFrame });
  const toast = screen.getByText('Your password has been updated.');
  await pass(14_000);
  fireEvent.pointerEnter(toast.parentElement ?? toast);
  await pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast.parentElement ?? toast);
  await pass(14_999);
  expect(onClose).not.toHaveBeenCalled();
  await pass(1);
  expect(onClose).toHaveBeenCalledWith(['1']);
});

it('is announced by a region that was there before it, and can be closed', () => {
  render(<Arriving />, { wrapper: ThemeFrame });
  const region = screen.getByRole('region', { name: 'Notifications' });
  const status = screen.getByRole('status');
  expect(region).toContainElement(status);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(status).toHaveTextContent('Success: Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(status).toBeEmptyDOMElement();
});

it('interrupts for an error', () => {
  render(<Failing />, { wrapper: ThemeFrame });
  expect(screen.getByRole('alert')).toHaveTextContent('Error: Error deleting the leads.');
});

it('says once what was said three times, for 15 seconds from the last time, and shows three at most', async () => {
  const onClose = fn();
  const toasts = Merged.args.toasts ?? [];
  const { rerender } = render(<Merged onClose={onClose} toasts={toasts.slice(0, 4)} />, {
    wrapper: ThemeFrame,
  });
  await pass(14_000);
  rerender(<Merged onClose={onClose} toasts={toasts} />);
  expect(screen.getAllByText('The link has been copied.')).toHaveLength(1);
  expect(screen.getByText('3 times')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(3);
  await pass(14_999);
  expect(onClose).not.toHaveBeenCalledWith(expect.arrayContaining(['2']));
  await pass(1);
  // with what had given way to it
  expect(onClose).toHaveBeenCalledWith(['2', '4', '5', '1']);
});
