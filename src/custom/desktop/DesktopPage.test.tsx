import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pending } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import * as pageStories from './DesktopPage.stories.tsx';

const stories = storiesIn(pageStories);

test('says where it leads, and opens the configured address once', async () => {
  const onLeave = vi.fn();
  render(<stories.Redirecting config={{ desktopAppUrl: 'https://desk.example/open' }} onLeave={onLeave} />);
  expect(await screen.findByRole('heading', { name: 'Redirecting' })).toBeInTheDocument();
  await waitFor(() => expect(onLeave.mock.calls).toEqual([['https://desk.example/open']]));
  expect(screen.getByRole('link', { name: 'Open it now' })).toHaveAttribute(
    'href',
    'https://desk.example/open',
  );
});

test('without an address, explains the Desktop Publisher and links to the downloads', async () => {
  const onLeave = vi.fn();
  const onAddress = vi.fn<(address: string) => void>();
  render(
    <stories.NoAddress onLeave={onLeave} onAddress={onAddress} answers={{ getuserdownloads: pending }} />,
  );
  expect(await screen.findByText(/turns PDFs into flipbooks/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to Downloads' }));
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('/home/downloads'));
  expect(onLeave).not.toHaveBeenCalled();
});

test('opens nothing else, whatever the page’s address says', async () => {
  const onLeave = vi.fn();
  render(
    <stories.Redirecting
      at="/home/app?to=https://evil.example/&desktopAppUrl=https://evil.example/"
      onLeave={onLeave}
    />,
  );
  await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(String(onLeave.mock.lastCall?.[0])).toMatch(/^http:\/\/localhost(:\d+)?\/app\/$/);
});

test('says so when the address cannot be opened', async () => {
  const onLeave = vi.fn();
  render(<stories.WrongAddress onLeave={onLeave} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The Desktop Publisher cannot be opened');
  expect(onLeave).not.toHaveBeenCalled();
});
