import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './PasswordField.stories.tsx';

const { Empty, WithError } = composeStories(stories);

it('takes a pasted password, shows it and hides it again', async () => {
  render(<Empty />, { wrapper: ThemeFrame });
  const field = screen.getByLabelText('Password');
  await userEvent.click(field);
  await userEvent.paste('a leaf turned over');
  expect(field).toHaveValue('a leaf turned over');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('is described by its error', () => {
  render(<WithError />, { wrapper: ThemeFrame });
  const field = screen.getByLabelText('Password');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This is too short: use at least 10 characters.');
});
