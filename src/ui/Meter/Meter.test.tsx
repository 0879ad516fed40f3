import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './Meter.stories.tsx';

const { Some, Near, OverFull, NoAllowance } = composeStories(stories);
const meter = () => screen.getByRole('meter', { name: 'Quota used' });

it.each([
  [Some, '4', 'fine', '4/10 publications'],
  [Near, '9', 'near', '9/10 publications'],
  [OverFull, '10', 'full', '12/10 publications'],
  [NoAllowance, '0', 'full', '0/0 publications'],
])('tells how full it is', (Story, now, state, words) => {
  render(<Story />, { wrapper: ThemeFrame });
  expect(meter()).toHaveAttribute('aria-valuenow', now);
  expect(meter()).toHaveAttribute('aria-valuetext', words);
  expect(meter()).toHaveAttribute('data-state', state);
});
