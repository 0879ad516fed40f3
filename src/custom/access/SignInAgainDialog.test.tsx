import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/index';
import { aSession } from '../../../tests/aSession.ts';
import { success, type Answers, type Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as stories from './SignInAgainDialog.stories.tsx';

const userEvent = events.setup({ delay: null });
const { Asking, Embedded, WrongPassword } = storiesIn(stories);

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** A server without a session until someone logs in, to the page's account or another. */
function server(user = '48213') {
  let knows = false;
  const session = aSession({ user, token: 'new-token', detail: { name: `Holder of ${user}` } });
  const known =
    <Answer,>(answer: Answer) =>
    () =>
      knows ? answer : new Refusal('signedOut', 'any');
  const answers: Answers = {
    login: ({ password, token }) => {
      knows ||= Boolean(password);
      return password || (token && knows) ? session : { auth: 'AUTH_FAILED', message: '' };
    },
    getcloudpublications: known({ result: 'SUCCESS' as const, list: ['Spring'] }),
    'updateuser#updatedetails': known(success('Saved.')),
  };
  const sent: Sent[] = [];
  const namesOf = () =>
    sent
      .filter(({ name }) => name !== 'login')
      .map(({ name }) => name)
      .sort();
  return { answers, sent, namesOf };
}
const nothingListed = { result: 'SUCCESS' as const, list: [] };

async function typeAndSave() {
  await userEvent.type(await screen.findByLabelText('Name'), ' of Halden');
  await userEvent.click(screen.getByRole('button', { name: 'Update Details' }));
  return dialog();
}

describe('over the page', () => {
  test('asks only for the password, then repeats the save and returns the focus', async () => {
    const { answers, sent, namesOf } = server();
    render(<Asking answers={{ ...answers, getcloudpublications: nothingListed }} sent={sent} />);
    const asked = await typeAndSave();
    const button = screen.getByText('Update Details').closest('button');
    const focused = vi.fn();
    button?.addEventListener('focus', focused);
    expect(asked.getByLabelText('Email')).toHaveValue('elin@halden-press.example');
    expect(asked.getByLabelText('Password')).toHaveFocus();
    await userEvent.type(asked.getByLabelText('Password'), 'herons{Enter}');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    await noDialog();
    expect(focused).toHaveBeenCalledTimes(1);
    expect(namesOf().filter((name) => name === 'updateuser#updatedetails')).toHaveLength(2);
    expect(sent.findLast(({ name }) => name === 'updateuser#updatedetails')?.body).toMatchObject({
      newname: 'Elin Norberg of Halden',
    });
  });

  test('asks once for all calls of a screen, then repeats each, inside the desktop publisher too', async () => {
    const { answers, sent, namesOf } = server();
    let saved = () => {};
    const saving = new Promise<void>((resolve) => (saved = resolve));
    const list = answers.getcloudpublications as () => Reply<'getcloudpublications'>;
    const save = answers['updateuser#updatedetails'] as () => Reply<'updateuser#updatedetails'>;
    render(
      <Embedded
        sent={sent}
        answers={{
          ...answers,
          getcloudpublications: () => saving.then(list),
          'updateuser#updatedetails': () => (saved(), save()),
        }}
      />,
    );
    const asked = await typeAndSave();
    expect(namesOf()).toEqual(['getcloudpublications', 'updateuser#updatedetails']);
    await userEvent.type(asked.getByLabelText('Password'), 'herons{Enter}');
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(await screen.findByText('Spring')).toBeInTheDocument();
    expect(namesOf()).toEqual([
      'getcloudpublications',
      'getcloudpublications',
      'updateuser#updatedetails',
      'updateuser#updatedetails',
    ]);
  });

  test('Escape or a wrong password changes nothing', async () => {
    const sent: Sent[] = [];
    render(<WrongPassword sent={sent} />);
    const asked = await typeAndSave();
    await userEvent.keyboard('{Escape}');
    await userEvent.type(asked.getByLabelText('Password'), 'wrong{Enter}');
    expect(await asked.findByRole('alert')).toHaveTextContent(
      'Login failed. Your username/password combination was incorrect.',
    );
    expect(screen.getByLabelText('Name')).toHaveValue('Elin Norberg of Halden');
    expect(sent.filter(({ name }) => name === 'updateuser#updatedetails')).toHaveLength(1);
  });

  test('does not ask after a login in another tab', async () => {
    const { answers, sent } = server();
    let saves = 0;
    const save = () => ((saves += 1) === 1 ? new Refusal('signedOut', 'any') : success('Saved.'));
    render(
      <Asking
        sent={sent}
        answers={{
          ...answers,
          getcloudpublications: nothingListed,
          'updateuser#updatedetails': save,
          login: aSession({ token: 'new-token' }),
        }}
      />,
    );
    await userEvent.type(await screen.findByLabelText('Name'), ' of Halden');
    await userEvent.click(screen.getByRole('button', { name: 'Update Details' }));
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('leaving', () => {
  test('Cancel leads to the login page without error messages', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const { answers } = server();
    render(<Asking at="/home/cloud?route=dtp" answers={answers} onAddress={onAddress} />);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/login?route=dtp'));
    await noDialog();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
    vi.mocked(console.error).mockClear();
  });

  test('another account’s email leaves nothing of the first account', async () => {
    const onAddress = vi.fn<(address: string) => void>();
    const { answers, sent, namesOf } = server('7');
    const sharedScreen = {
      ...answers,
      getcloudpublications: () => ({
        result: 'SUCCESS' as const,
        list: [namesOf().includes('updateuser#updatedetails') ? 'Theirs' : 'Ours'],
      }),
    };
    render(<Asking answers={sharedScreen} sent={sent} onAddress={onAddress} />);
    const asked = await typeAndSave();
    await userEvent.clear(asked.getByLabelText('Email'));
    await userEvent.type(asked.getByLabelText('Email'), 'other@b.example');
    await userEvent.type(asked.getByLabelText('Password'), 'herons{Enter}');
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toBe('/home/user'));
    expect((await screen.findAllByText('Holder of 7'))[0]).toBeInTheDocument();
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
    expect(screen.queryByText(/Ours|Elin/)).not.toBeInTheDocument();
    // what was typed for the first account is not saved to the second
    expect(namesOf().filter((name) => name === 'updateuser#updatedetails')).toHaveLength(1);
  });
});
