import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './MoreActions.stories.tsx';

const { InTheirRow } = composeStories(stories);
const report = () => screen.queryByRole('button', { name: 'Share report' });

afterEach(() => vi.unstubAllGlobals());

it('leaves the buttons in their row', () => {
  render(<InTheirRow />, { wrapper: ThemeFrame });
  expect(report()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

it('shows and hides them on a phone', async () => {
  const phone = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => phone);
  render(<InTheirRow />, { wrapper: ThemeFrame });
  const more = screen.getByRole('button', { name: 'More actions', expanded: false });
  expect(report()).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(report()).toBeInTheDocument();
  await userEvent.click(more);
  expect(report()).not.toBeInTheDocument();
});
