import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fn } from 'storybook/test';
import { expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './FormInput.stories.tsx';

const { Empty, Filled } = composeStories(stories);

it('says beside each field and on top what is wrong, and sends nothing', async () => {
  const onSubmit = fn();
  render(<Empty onSubmit={onSubmit} />, { wrapper: ThemeFrame });
  await userEvent.type(screen.getByLabelText('Email'), 'marta@{Enter}');
  expect(await screen.findByRole('alert', { name: '2 things need your attention' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Enter the whole address, as in name@example.com.',
  );
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
    'Enter a password. At least 10 characters.',
  );
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Enter a password.' }));
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('submits by Enter what was typed, strings and all', async () => {
  const onSubmit = fn();
  render(<Filled onSubmit={onSubmit} />, { wrapper: ThemeFrame });
  await userEvent.type(screen.getByLabelText('New password'), '!{Enter}');
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    email: 'marta@atelier-nord.example',
    password: 'a leaf turned over!',
  });
});
