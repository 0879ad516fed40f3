import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storiesIn } from '../../../tests/stories.ts';
import { someEvents } from './sampleSecurity.ts';
import * as pageStories from './SecurityPage.stories.tsx';

configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const panel = (name: string) => screen.findByRole('region', { name });

test('marks this device, and offers to log out only the others', async () => {
  render(<stories.Filled />);
  const rows = await within(await panel('Devices')).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Firefox on WindowsThis device');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(
    within(rows[1] as HTMLElement).getByRole('button', { name: 'Log out Safari on iPhone' }),
  );
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Log out' }),
  );
  expect(await screen.findByText('The device is logged out.')).toBeInTheDocument();
});

test('does not ask for a recent proof again; adds a passkey under its name', async () => {
  const make = vi.fn(() =>
    Promise.resolve({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
    }),
  );
  const rest = {
    ...stories.Filled.args.rest,
    'passkey-challenges': { create: { id: 'challenge' as const, options: { challenge: 'BBBB' } } },
    passkeys: {
      create: {
        id: 'p9',
        name: 'Phone',
        addedAt: '2026-11-21T10:00:00.000Z',
        usedAt: '' as const,
        synced: true,
      },
    },
  };
  render(<stories.Filled rest={rest} authenticator={{ make }} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  expect(name).toHaveAccessibleDescription(/^Give the passkey a name\./);
  await userEvent.type(name, 'Phone{Enter}');
  expect(await screen.findByText('You can now log in with this passkey.')).toBeInTheDocument();
  expect(make).toHaveBeenCalledWith({ challenge: 'BBBB' });
});

test('cancelling the proof changes nothing and returns the focus', async () => {
  render(<stories.Filled rest={{ ...stories.Filled.args.rest, proofs: {} }} />);
  const off = await screen.findByRole('button', { name: 'Turn off' });
  await userEvent.click(off);
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  await waitFor(() => expect(off).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('turning it off moves the focus to the page’s heading', async () => {
  let rows = stories.Filled.args.rest?.['second-factors']?.rows as unknown[];
  const rest = { ...stories.Filled.args.rest, 'second-factors': { rows: (() => rows) as never } };
  render(<stories.Filled rest={rest} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  rows = [];
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn it off' }),
  );
  expect(await screen.findByText('Two-step login is off.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('recovery codes stay until confirmed as saved', async () => {
  render(<stories.RecoveryCodesShown />);
  await userEvent.click(await screen.findByRole('button', { name: 'Set up two-step login' }));
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(codes).getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('pages the log, with the page in the address', async () => {
  const onAddress = vi.fn();
  render(
    <stories.Filled
      rest={{ ...stories.Filled.args.rest, 'security-events': { rows: someEvents(23) } }}
      onAddress={onAddress}
    />,
  );
  const activity = await panel('Recent activity');
  expect(await within(activity).findByText('1–10 of 23')).toBeInTheDocument();
  await userEvent.click(within(activity).getByRole('button', { name: 'Older' }));
  expect(await within(activity).findByText('11–20 of 23')).toBeInTheDocument();
  expect(onAddress).toHaveBeenLastCalledWith('/home/security?page=2');
});
