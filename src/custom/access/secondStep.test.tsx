import { configure, render, screen, waitFor } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import type { Sent } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import { listed } from '../../resources/publications/samplePublications.ts';
import * as loginStories from './LoginPage.stories.tsx';

configure({ asyncUtilTimeout: 8000 });
const userEvent = events.setup({ delay: null });
const login = storiesIn(loginStories);
const account = { getcloudpublications: listed([]) };
const owed = { auth: 'AUTH_FAILED', message: '', secondFactor: true } as const;

async function givePassword() {
  await userEvent.type(await screen.findByLabelText('Email'), 'elin@halden-press.example');
  await userEvent.type(screen.getByLabelText('Password'), 'seven quiet herons{Enter}');
}

test('a correct password and its code log in', async () => {
  const sent: Sent[] = [];
  const onAddress = vi.fn();
  render(
    <login.CodeAsked
      sent={sent}
      onAddress={onAddress}
      answers={{ ...account, login: owed, 'login#code': aSession() }}
    />,
  );
  await givePassword();
  const code = await screen.findByLabelText('Authenticator code');
  expect(code).toHaveFocus();
  await userEvent.type(code, ' 123 456 {Enter}');
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('/home/user'));
  expect(sent.find(({ name }) => name === 'login#code')?.body).toEqual({ code: '123 456' });
});

test('a late code leads back to the password and keeps the email', async () => {
  render(
    <login.CodeAsked answers={{ login: owed, 'login#code': { auth: 'AUTH_FAILED', message: 'failed.' } }} />,
  );
  await givePassword();
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
  expect(await screen.findByText('The code came too late. Please log in again.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('elin@halden-press.example');
});

test('too many codes show the server’s words', async () => {
  render(
    <login.CodeAsked
      answers={{
        login: owed,
        'login#code': new Refusal('tooMany', 'login#code', 'Too many codes were tried.'),
      }}
    />,
  );
  await givePassword();
  await userEvent.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many codes were tried.');
});

test('a passkey offered in the email field logs in by itself', async () => {
  const onAddress = vi.fn();
  const { authenticator } = login.PasskeyUnknown.args;
  const answers = {
    ...account,
    'login#challenge': { options: { challenge: 'AAAA' } },
    'login#passkey': aSession(),
  };
  render(
    <login.Empty
      onAddress={onAddress}
      authenticator={{ ...authenticator, offersInField: () => Promise.resolve(true) }}
      answers={answers}
    />,
  );
  await waitFor(() => expect(onAddress).toHaveBeenLastCalledWith('/home/user'));
});
