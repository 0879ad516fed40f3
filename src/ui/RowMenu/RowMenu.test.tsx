import { composeStories } from '@storybook/react-vite';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './RowMenu.stories.tsx';

const { Closed } = composeStories(stories);

const leads = () => screen.findByRole('menuitem', { name: 'Leads' });

it('opens by keyboard onto real links, and gives the focus back on Escape', async () => {
  render(<Closed />, { wrapper: ThemeFrame });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const entry = await leads();
  await waitFor(() => expect(entry).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(screen.getByRole('button', { name: 'More for Spring Catalogue' })).toHaveFocus();
});

it.each([
  ['click', async () => userEvent.click(await leads())],
  ['tap', async () => userEvent.pointer({ keys: '[TouchA]', target: await leads() })],
  [
    'Enter',
    async () => {
      await waitFor(async () => expect(await leads()).toHaveFocus());
      await userEvent.keyboard('{Enter}');
    },
  ],
])('a link is followed by %s', async (_, choose) => {
  history.replaceState(null, '', '#/');
  render(<Closed />, { wrapper: ThemeFrame });
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  await choose();
  await waitFor(() => expect(location.hash).toBe('#/home/leads/spring'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('acts only when the menu is gone and its button has the focus again', async () => {
  const focused: (string | null | undefined)[] = [];
  const onSelect = () => focused.push(document.activeElement?.getAttribute('aria-label'));
  render(<Closed entries={[{ key: 'delete', label: 'Delete publication', danger: true, onSelect }]} />, {
    wrapper: ThemeFrame,
  });
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete publication' }));
  await waitFor(() => expect(focused).toEqual(['More for Spring Catalogue']));
});
