import { render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Reply } from '#contract/index';
import type { Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './ReaderPage.stories.tsx';
import { aJourney, aReader } from './sampleReaders.ts';

vi.setConfig({ testTimeout: 60_000 });
const userEvent = events.setup({ delay: null });
const { Filled } = storiesIn(stories);

const before = aJourney({ notes: '' });
const after = aJourney({ reader: aReader({ known_as: 'Karin' }), notes: 'Paper only.' });
const saved = { result: 'SUCCESS', message: 'Saved.' } as const;
const field = (name: string) => screen.findByRole('textbox', { name }, { timeout: 20_000 });

test('name and notes are saved, and stay in their fields', async () => {
  const sent: Sent[] = [];
  const journey = vi.fn<() => Reply<'readers#journey'>>().mockReturnValueOnce(before).mockReturnValue(after);
  render(<Filled sent={sent} answers={{ 'readers#journey': journey, 'readers#update': saved }} />);
  await userEvent.type(await field('Name'), 'Karin');
  await userEvent.type(await field('Notes'), 'Paper only.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Karin' })).toBeInTheDocument();
  // the fields are drawn after the heading
  await waitFor(async () => expect(await field('Name')).toHaveValue('Karin'));
  await waitFor(async () => expect(await field('Notes')).toHaveValue('Paper only.'));
  expect(sent.find(({ name }) => name === 'readers#update')?.body).toEqual({
    publication: 'Autumn-Issue',
    reader: 'lead:1',
    known_as: 'Karin',
    notes: 'Paper only.',
  });
});

test('what is typed after saving stays when the reader is loaded anew', async () => {
  let answer: (reply: Reply<'readers#journey'>) => void = () => undefined;
  const reloaded = new Promise<Reply<'readers#journey'>>((resolve) => {
    answer = resolve;
  });
  const journey = vi
    .fn<() => Reply<'readers#journey'> | Promise<Reply<'readers#journey'>>>()
    .mockReturnValueOnce(before)
    .mockReturnValue(reloaded);
  render(<Filled answers={{ 'readers#journey': journey, 'readers#update': saved }} />);
  await userEvent.type(await field('Name'), 'Karin');
  await userEvent.type(await field('Notes'), 'Paper only.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(journey).toHaveBeenCalledTimes(2));
  await userEvent.type(await field('Notes'), ' Calls on Mondays.');
  answer(after);
  expect(await screen.findByRole('heading', { level: 1, name: 'Karin' })).toBeInTheDocument();
  await waitFor(async () => expect(await field('Notes')).toHaveValue('Paper only. Calls on Mondays.'));
});
