import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import { pending } from '../../../tests/fakeSend.ts';
import * as shortcutStories from './ShortcutsButton.stories.tsx';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const { Opened } = storiesIn(shortcutStories);
const userEvent = events.setup({ delay: null });
const answers = {
  leads: pending,
  'trackable-link#fetch': pending,
  getheatmapdata: pending,
  getcloudpublications: pending,
  getinvoicelist: pending,
};

afterEach(() => window.localStorage.clear());

async function at(address: string): Promise<(address: string) => Promise<void>> {
  const onAddress = vi.fn<(address: string) => void>();
  render(<Opened at={address} onAddress={onAddress} answers={answers} />);
  await screen.findByRole('heading', { level: 1 });
  if (!address.includes('route=dtp')) await screen.findByRole('button', { name: 'Keyboard shortcuts' });
  return (expected) => waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe(expected));
}

test('g and a letter lead to a screen of the menu, and elsewhere they do nothing', async () => {
  const comesTo = await at('/home/activation');
  await userEvent.keyboard('x');
  await userEvent.keyboard('gx');
  await userEvent.keyboard('i');
  await userEvent.keyboard('{Control>}g{/Control}i');
  await comesTo('/home/activation');
  await userEvent.keyboard('gi');
  await comesTo('/home/invoices');
});

test('in a publication they lead to its screens, with the range, link and audience', async () => {
  const comesTo = await at('/home/leads/Autumn%20Issue?from=2026-05-01&to=2026-05-31&audience=everything');
  await userEvent.keyboard('gh');
  await comesTo('/home/heatmap/Autumn%20Issue?audience=everything&from=2026-05-01&to=2026-05-31');
  await userEvent.keyboard('gt');
  await comesTo('/home/trackablelinks/Autumn%20Issue?audience=everything&from=2026-05-01&to=2026-05-31');
  await userEvent.keyboard('gp');
  await comesTo('/home/cloud?audience=everything');
});

test('they are letters while someone types, and nothing while a dialog waits', async () => {
  const comesTo = await at('/home/cloud');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('gi?');
  expect(field).toHaveValue('gi?');
  field.remove();
  const editor = document.body.appendChild(document.createElement('div'));
  editor.setAttribute('contenteditable', 'plaintext-only');
  fireEvent.keyDown(editor, { key: 'g' });
  fireEvent.keyDown(editor, { key: 'i' });
  editor.remove();
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'i' });
  await comesTo('/home/cloud');
});

test('switched off, they do nothing in this browser, and the list stays within reach', async () => {
  const comesTo = await at('/home/activation');
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('gi?');
  await comesTo('/home/activation');
  await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(await screen.findByRole('checkbox', { checked: false })).toBeVisible();
});

test('in the desktop publisher there are none', async () => {
  const comesTo = await at('/home/activation?route=dtp');
  await userEvent.keyboard('gi?');
  await comesTo('/home/activation?route=dtp');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
