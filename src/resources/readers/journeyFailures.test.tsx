import { render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Reply } from '#contract/index';
import { Refusal } from '../../data/refusal.ts';
import { refusalsPrinted } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './ReaderPage.stories.tsx';
import { aJourney } from './sampleReaders.ts';

const userEvent = events.setup({ delay: null });
const { Filled } = storiesIn(stories);

test('an answer without a reader is a failure that can be tried again', async () => {
  const { reader: _, ...nobody } = aJourney();
  const journey = vi.fn(() => nobody as Reply<'readers#journey'>);
  render(<Filled answers={{ 'readers#journey': journey }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(journey).toHaveBeenCalledTimes(2);
  refusalsPrinted();
});

test('earlier sessions take the focus, wherever the button has gone', async () => {
  const [session] = aJourney().sessions;
  const earlier = { ...session!, id: 'earlier', started_at: '2026-01-02T10:00:00.000Z' };
  const journey = vi
    .fn<() => Reply<'readers#journey'>>()
    .mockReturnValueOnce(aJourney({ more: true }))
    .mockReturnValue(aJourney({ sessions: [earlier] }));
  render(<Filled answers={{ 'readers#journey': journey }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier sessions' }));
  await waitFor(() => expect(screen.getByRole('region', { name: /^2 Jan 2026/ })).toHaveFocus());
});

test('earlier sessions that do not load say so, and leave what is shown', async () => {
  const journey = vi
    .fn<() => Reply<'readers#journey'> | Refusal>()
    .mockReturnValueOnce(aJourney({ more: true }))
    .mockReturnValue(new Refusal('network', 'readers#journey'));
  render(<Filled answers={{ 'readers#journey': journey }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier sessions' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Karin Holm' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show earlier sessions' })).toBeEnabled();
  refusalsPrinted();
});
