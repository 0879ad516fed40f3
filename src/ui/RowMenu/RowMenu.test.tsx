import { composeStories } from '@storybook/react-vite';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './RowMenu.stories.tsx';

const { Closed } = composeStories(stories);

it('opens by keyboard onto real links, and gives the focus back on Escape', async () => {
  render(<Closed />, { wrapper: ThemeFrame });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const leads = await screen.findByRole('menuitem', { name: 'Leads' });
  expect(leads).toHaveAttribute('href', '#/home/leads/spring');
  await waitFor(() => expect(leads).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: 'More for Spring Catalogue' })).toHaveFocus();
});

it('acts only when the menu is gone and its button has the focus again', async () => {
  const focused: (string | null | undefined)[] = [];
  const onSelect = () => focused.push(document.activeElement?.getAttribute('aria-label'));
  render(<Closed entries={[{ key: 'delete', label: 'Delete publication', danger: true, onSelect }]} />, { wrapper: ThemeFrame });
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete publication' }));
  await waitFor(() => expect(focused).toEqual(['More for Spring Catalogue']));
});
