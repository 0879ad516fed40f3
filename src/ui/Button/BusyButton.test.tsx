import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fn } from 'storybook/test';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './BusyButton.stories.tsx';

const { OnClick } = composeStories(stories);

it('works once, says so, and keeps the focus', async () => {
  const onClick = fn();
  render(<OnClick onClick={onClick} />, { wrapper: ThemeFrame });
  const button = screen.getByRole('button', { name: 'Save changes' });
  await userEvent.click(button);
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Saving')).toHaveAttribute('role', 'status');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});
