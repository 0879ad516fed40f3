import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import * as stories from './ReadersPage.stories.tsx';
import { listed, someReaders } from './sampleReaders.ts';

configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
const userEvent = events.setup({ delay: null });
const { Everywhere } = storiesIn(stories);
const onAddress = vi.fn<(address: string) => void>();
const address = () => onAddress.mock.lastCall?.[0];
beforeEach(() => onAddress.mockReset());

async function open(at: string) {
  render(<Everywhere at={at} onAddress={onAddress} answers={{ readers: listed(someReaders) }} />);
  const page = await screen.findByRole('spinbutton', { name: 'read past page' });
  return { page, cameBack: screen.getByRole('checkbox', { name: 'came back' }) };
}

test('what is ticked while a page number is awaited stays ticked', async () => {
  const { page, cameBack } = await open('/home/readers');
  await userEvent.type(page, '4');
  await userEvent.click(cameBack);
  await waitFor(() => expect(address()).toContain('past=4'));
  expect(address()).toContain('back=yes');
  expect(cameBack).toBeChecked();
});

test('the field follows the address', async () => {
  const { page } = await open('/home/readers?past=3');
  expect(page).toHaveValue(3);
  // the menu, which jsdom's window has no room for
  await userEvent.click(screen.getByRole('link', { name: 'Readers', hidden: true }));
  await waitFor(() => expect(address()).toBe('/home/readers'));
  expect(page).toHaveValue(null);
});

test('a number that is no page says so, and is not asked for', async () => {
  const { page } = await open('/home/readers?past=4');
  await userEvent.clear(page);
  await waitFor(() => expect(address()).toBe('/home/readers'));
  await userEvent.type(page, '0');
  expect(page).toHaveAccessibleDescription('Enter a page number from 1 to 99,999.');
  expect(page).toBeInvalid();
  await userEvent.click(screen.getByRole('checkbox', { name: 'came back' }));
  await waitFor(() => expect(address()).toBe('/home/readers?back=yes'));
  await userEvent.click(screen.getByRole('button', { name: 'Show all readers' }));
  await waitFor(() => expect(address()).toBe('/home/readers'));
  expect(page).toHaveValue(null);
  expect(page).not.toBeInvalid();
});
