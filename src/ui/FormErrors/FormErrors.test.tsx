import { composeStories } from '@storybook/react-vite';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './FormErrors.stories.tsx';

const { AfterSubmit } = composeStories(stories);

it('takes the focus after a submit and leads to the field', async () => {
  render(<AfterSubmit />, { wrapper: ThemeFrame });
  expect(screen.getByRole('alert', { name: 'Two things need your attention' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Enter a zip or postal code.' }));
  expect(screen.getByLabelText('Zip / postal code')).toHaveFocus();
});

it('takes the focus again when it is submitted again', async () => {
  const { rerender } = render(<AfterSubmit attempt={1} />, { wrapper: ThemeFrame });
  await userEvent.click(screen.getByLabelText('Company name'));
  rerender(<AfterSubmit attempt={2} />);
  expect(screen.getByRole('alert')).toHaveFocus();
});
