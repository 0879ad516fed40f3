import { composeStories } from '@storybook/react-vite';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { fn } from 'storybook/test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ThemeFrame } from '../theme/ThemeFrame.tsx';
import * as stories from './CopyButton.stories.tsx';

const { Ready, Refused } = composeStories(stories);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));
const pass = (time: number) => act(async () => vi.advanceTimersByTimeAsync(time));

it('copies, says so for three seconds, and announces it', async () => {
  const write = fn(() => Promise.resolve());
  render(<Ready write={write} />, { wrapper: ThemeFrame });
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy link');
  await press();
  expect(write).toHaveBeenCalledWith('https://pub.example/atelier-nord/spring/');
  expect(screen.getByRole('button')).toHaveAccessibleName('Copied');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  await pass(2_999);
  expect(screen.getByRole('button')).toHaveAccessibleName('Copied');
  await pass(1);
  expect(screen.getByRole('button')).toHaveAccessibleName('Copy link');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says when the browser refuses', async () => {
  render(<Refused />, { wrapper: ThemeFrame });
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Not copied');
});
