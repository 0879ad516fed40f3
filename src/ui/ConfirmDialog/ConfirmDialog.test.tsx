import { composeStories } from '@storybook/react-vite';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fn } from 'storybook/test';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './ConfirmDialog.stories.tsx';

const { Asking, BehindAButton } = composeStories(stories);

it('has its question as name and the loss as description, with the focus on the safe button', async () => {
  render(<Asking />, { wrapper: ThemeFrame });
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this publication?',
  });
  expect(dialog).toHaveAccessibleDescription(/^Spring Catalogue 2026 ?Its pages/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});

it('cannot be closed while running, and closes when done', async () => {
  let finish = () => {};
  const onClose = fn();
  render(<Asking onClose={onClose} onConfirm={() => new Promise<void>((resolve) => (finish = resolve))} />, {
    wrapper: ThemeFrame,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete publication' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays open with the error until the command succeeds', async () => {
  let tries = 0;
  const onClose = fn();
  const onConfirm = () =>
    ++tries === 1 ? Promise.reject(new Error('The server is resting')) : Promise.resolve();
  render(
    <Asking
      onClose={onClose}
      onConfirm={onConfirm}
      failure={(error) => `${(error as Error).message}. Try again.`}
    />,
    { wrapper: ThemeFrame },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete publication' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is resting. Try again.');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete publication' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('returns the focus to its button', async () => {
  render(<BehindAButton />, { wrapper: ThemeFrame });
  const button = screen.getByRole('button', { name: 'Delete' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(button).toHaveFocus();
});
