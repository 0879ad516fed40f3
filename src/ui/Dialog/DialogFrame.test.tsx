import { composeStories } from '@storybook/react-vite';
import { fireEvent, render, screen } from '@testing-library/react';
import { fn } from 'storybook/test';
import { expect, test } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './Dialog.stories.tsx';

const { Open } = composeStories(stories);

test('a click outside closes it, and the second click of the double click that opened it does not', async () => {
  const onClose = fn();
  render(<Open onClose={onClose} />, { wrapper: ThemeFrame });
  const outside = (await screen.findByRole('dialog')).closest('.MuiDialog-container');
  if (!outside) throw new Error('There is nothing outside the dialog.');
  const click = (detail: number) => {
    fireEvent.mouseDown(outside);
    fireEvent.click(outside, { detail });
  };
  click(2);
  expect(onClose).not.toHaveBeenCalled();
  click(1);
  expect(onClose).toHaveBeenCalledOnce();
});
