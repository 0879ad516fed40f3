import { configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AccountDeletion } from '#contract/accountData';
import { aSession } from '../../../tests/aSession.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { aDeletion } from '../security/sampleSecurity.ts';
import * as pageStories from '../security/SecurityPage.stories.tsx';

configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const stories = storiesIn(pageStories);
const filled = stories.Filled.args.rest;
const due = '2026-12-05T10:00:00.000Z';
const email = 'elin@halden-press.example';

const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  return within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete this account?' }));
};

test('says where the link to the archive was sent', async () => {
  render(
    <stories.Filled rest={{ ...filled, 'account-archives': { create: { id: 'archive', until: due } } }} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a link' }));
  expect(
    await screen.findByText(`We’ve sent a link to ${email}. It works for seven days.`),
  ).toBeInTheDocument();
});

test('the link from the email offers the download, and no other text in its place does', async () => {
  const { unmount } = render(<stories.ArchiveReady />);
  expect(await screen.findByRole('link', { name: 'Download archive' })).toHaveAttribute(
    'href',
    `/account/api/archives/${'a1b2'.repeat(10)}`,
  );
  unmount();
  render(<stories.Filled at="/home/security?archive=../../logout" />);
  await screen.findByRole('button', { name: 'Email me a link' });
  expect(screen.queryByRole('link', { name: 'Download archive' })).not.toBeInTheDocument();
});

test('names what will be lost, wants the email address, and then offers the way back on the page', async () => {
  let row: AccountDeletion = aDeletion();
  const rest = {
    ...filled,
    'account-deletions': { rows: () => [row], create: () => (row = aDeletion({ due })) },
  };
  render(<stories.Filled rest={rest} answers={{ login: () => aSession({ endings: { account: due } }) }} />);
  const dialog = await openDialog();
  expect(
    dialog.getByText(/12 publications, 148 trackable links, 1 lead, 37 form entries, and all figures\.$/),
  ).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Keep account' })).toHaveFocus();
  const field = dialog.getByLabelText('Your email address, to confirm');
  await userEvent.type(field, 'someone@else.example{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(`Enter ${email}`)));
  await userEvent.clear(field);
  await userEvent.type(field, `${email.toUpperCase()}{Enter}`);
  expect(await screen.findByText('Your account will be deleted on 5 December 2026.')).toBeInTheDocument();
  expect(await screen.findByText('This account will be deleted on 5 December 2026')).toBeInTheDocument();
  expect(await screen.findAllByRole('button', { name: 'Keep account' })).toHaveLength(2);
});

test('a refusal stays in the dialog, with what was typed', async () => {
  const refusal = new Refusal('refused', 'account-deletions', 'Your subscription is still charged.');
  render(
    <stories.Filled rest={{ ...filled, 'account-deletions': { rows: [aDeletion()], create: refusal } }} />,
  );
  const dialog = await openDialog();
  const field = dialog.getByLabelText('Your email address, to confirm');
  await userEvent.type(field, `${email}{Enter}`);
  expect(await dialog.findByText('Your subscription is still charged.')).toBeInTheDocument();
  expect(field).toHaveValue(email);
});

test('a charged subscription leads to the page where it is cancelled', async () => {
  render(<stories.DeletingWhileCharged />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByRole('link', { name: 'Open Account' })).toHaveAttribute('href', '/home/user');
  expect(screen.queryByLabelText('Your email address, to confirm')).not.toBeInTheDocument();
});

test('the notice takes the deletion back', async () => {
  let row: AccountDeletion = aDeletion({ due });
  const rest = { ...filled, 'account-deletions': { rows: () => [row] } };
  render(<stories.ToBeDeleted rest={rest} answers={{ login: () => aSession() }} />);
  const [keep] = await screen.findAllByRole('button', { name: 'Keep account' });
  row = aDeletion();
  await userEvent.click(keep as HTMLElement);
  expect(
    await screen.findByText('Your account stays, and readers can see your publications again.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() =>
    expect(screen.queryByText('This account will be deleted on 5 December 2026')).not.toBeInTheDocument(),
  );
});
