import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Sent } from '../../../tests/fakeSend.ts';
import { bodies } from '../../../tests/screenCalls.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './ChartNotes.stories.tsx';

// the page's chunk is slow to load on a busy machine
configure({ asyncUtilTimeout: 20_000 });
const { Noted } = storiesIn(stories);

test('a note is saved on the day that was typed, once that day has none and is in the range', async () => {
  const sent: Sent[] = [];
  render(<Noted sent={sent} />);
  await screen.findByRole('button', { name: /^1 Jun 2026: Newsletter sent$/ });
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  const day = await dialog.findByRole('group', { name: 'Day' });
  const type = async (text: string) => {
    await userEvent.click(within(day).getByRole('spinbutton', { name: 'Day' }));
    await userEvent.keyboard(text);
  };
  await userEvent.type(dialog.getByRole('textbox', { name: 'Note' }), 'Price cut');
  await type('01062026');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() => expect(day).toHaveAccessibleDescription(/This day has a note: “Newsletter sent”/));
  expect(day).toContainElement(document.activeElement as HTMLElement);
  await type('01062027');
  await waitFor(() => expect(day).toHaveAccessibleDescription(/^Choose a day between/));
  expect(bodies(sent, 'annotations#save')).toEqual([]);
  await type('02062026');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(bodies(sent, 'annotations#save')).toEqual([
      { identifier: 'Autumn-Issue', day: '2026-06-02', note: 'Price cut' },
    ]),
  );
}, 60_000);
