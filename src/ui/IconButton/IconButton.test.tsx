import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './IconButton.stories.tsx';

const { Usual } = composeStories(stories);
const tooltip = () => screen.queryByText('More for Spring Catalogue');

it('shows its name while it is hovered, until Escape', async () => {
  render(<Usual />, { wrapper: ThemeFrame });
  const button = screen.getByRole('button', { name: 'More for Spring Catalogue' });
  expect(tooltip()).toBeNull();
  await userEvent.hover(button);
  expect(tooltip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).toBeNull();
});
