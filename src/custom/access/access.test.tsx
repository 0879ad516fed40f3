import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { aSession } from '../../../tests/aSession.ts';
import type { Sent } from '../../../tests/fakeSend.ts';
import { failure, success } from '../../../tests/fakeSend.ts';
import { storiesIn } from '../../../tests/stories.ts';
import { Refusal } from '../../data/refusal.ts';
import * as confirmStories from './ConfirmEmailPage.stories.tsx';
import * as forgotStories from './ForgotPasswordPage.stories.tsx';
import * as loginStories from './LoginPage.stories.tsx';
import * as resetStories from './ResetPasswordPage.stories.tsx';
import * as setStories from './SetPasswordPage.stories.tsx';

const userEvent = events.setup({ delay: null });
const login = storiesIn(loginStories);
const forgot = storiesIn(forgotStories);
const reset = storiesIn(resetStories);
const confirm = storiesIn(confirmStories);
const setPassword = storiesIn(setStories);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const followed = (onAddress: ReturnType<typeof vi.fn>) =>
  onAddress.mock.calls.map(([address]) => String(address));

describe('login', () => {
  test('leads to the account, and Back does not return to the login', async () => {
    const onAddress = vi.fn();
    const sent: Sent[] = [];
    render(
      <login.Empty
        answers={{ login: aSession(), getcloudpublications: { result: 'SUCCESS', list: [] } }}
        onAddress={onAddress}
        sent={sent}
      />,
    );
    await userEvent.type(await field('Email'), ' elin@halden-press.example ');
    await userEvent.type(await field('Password'), ' spaces count {Enter}');
    await waitFor(() => expect(followed(onAddress)).toEqual(['/home/login', '/home/user']));
    expect(sent.find(({ name }) => name === 'login')?.body).toEqual({
      email: 'elin@halden-press.example',
      password: ' spaces count ',
      detail: true,
    });
  });

  test('a failure keeps what was typed and shows the specification’s words', async () => {
    render(<login.Wrong />);
    await userEvent.type(await field('Email'), 'elin@halden-press.example');
    await userEvent.type(await field('Password'), 'wrong');
    await press('Login');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Login failed. Your username/password combination was incorrect.');
    expect((await field('Password')).value).toBe('wrong');
  });

  test('a server that does not answer is not mistaken for a wrong password', async () => {
    render(<login.Unreachable />);
    await userEvent.type(await field('Email'), 'elin@halden-press.example');
    await userEvent.type(await field('Password'), 'quiet harbour{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Login failed. An error occurred when logging in. Please contact us if the problem persists.',
    );
  });

  test('sends nothing while a field is wrong, and focuses the first wrong one', async () => {
    const sent: Sent[] = [];
    render(<login.Empty sent={sent} />);
    await userEvent.type(await field('Email'), 'elin@halden.x');
    await press('Login');
    const email = await field('Email');
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Email is invalid');
    expect(await field('Password')).toHaveAccessibleDescription('Password is required');
    expect(sent).toEqual([]);
  });

  test('a second Enter while it is busy sends nothing more', async () => {
    const sent: Sent[] = [];
    render(<login.Busy sent={sent} />);
    await userEvent.type(await field('Email'), 'elin@halden-press.example');
    await userEvent.type(await field('Password'), 'x{Enter}{Enter}{Enter}');
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('forgotten password', () => {
  test('confirms the sent link and offers the way back', async () => {
    render(<forgot.Sent />);
    await userEvent.type(await field('Email'), 'elin@halden-press.example{Enter}');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Check your inbox');
    expect(
      screen.getByText('Success! - A password request link has been sent to your email address.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/home/login');
  });

  test.each([
    ['the words of the server', failure('Please wait an hour.'), 'Please wait an hour.'],
    [
      'our own',
      new Refusal('network', 'x'),
      'Failed Requesting a password reset code. Please check so you are using a valid email address.',
    ],
  ])('a failure shows %s', async (_whose, answer, words) => {
    render(<forgot.Empty answers={{ sendpasswordresetlink: answer }} />);
    await userEvent.type(await field('Email'), 'elin@halden-press.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

describe('resetting the password', () => {
  test('takes code and name from the link and removes them from the address', async () => {
    const onAddress = vi.fn();
    const sent: Sent[] = [];
    render(<reset.Done onAddress={onAddress} sent={sent} />);
    expect((await field('Confirmation Code')).value).toBe('7QK2-M9XD');
    await waitFor(() => expect(followed(onAddress).at(-1)).toBe('/home/reset-password'));
    await userEvent.type(await field('New Password'), 'seven quiet herons');
    await userEvent.type(await field('Repeat Password'), 'seven quiet herons{Enter}');
    expect(
      await screen.findByText('Successfully updated your password. Please log in to access your account.'),
    ).toBeInTheDocument();
    expect(followed(onAddress).at(-1)).toBe('/home/login');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        confirmation_code: '7QK2-M9XD',
        user_name: 'elin@halden-press.example',
        password: 'seven quiet herons',
      },
    ]);
  });

  test('shows a mismatch at the field and sends nothing', async () => {
    const sent: Sent[] = [];
    render(<reset.FromTheMail sent={sent} />);
    await userEvent.type(await field('New Password'), 'a');
    await userEvent.type(await field('Repeat Password'), 'b{Enter}');
    expect(await field('Repeat Password')).toHaveAccessibleDescription(
      'The new passwords do not match. Please check your input.',
    );
    expect(sent).toEqual([]);
  });

  test('embedded, the address keeps the mode', async () => {
    const onAddress = vi.fn();
    render(
      <reset.FromTheMail
        at="/home/reset-password?confirmation_code=x&user_name=a%40b.se&route=dtp&theme=dark"
        onAddress={onAddress}
      />,
    );
    await waitFor(() => expect(followed(onAddress).at(-1)).toBe('/home/reset-password?route=dtp&theme=dark'));
  });
});

test('confirming the email leads a visitor to the login page', async () => {
  const onAddress = vi.fn();
  render(<confirm.Done onAddress={onAddress} />);
  await userEvent.type(await field('Account Password'), 'x{Enter}');
  expect(await screen.findByText('Successfully confirmed your email.')).toBeInTheDocument();
  await waitFor(() => expect(followed(onAddress).at(-1)).toBe('/home/login'));
});

describe('changing the password', () => {
  test('logs in again with the email and the new password', async () => {
    const onAddress = vi.fn();
    const sent: Sent[] = [];
    render(
      <setPassword.Done
        onAddress={onAddress}
        sent={sent}
        answers={{
          'updateuser#setpassword': success(),
          login: aSession(),
          getcloudpublications: { result: 'SUCCESS', list: [] },
        }}
      />,
    );
    await userEvent.type(await field('Current Password'), 'old');
    await userEvent.type(await field('New Password'), 'new one');
    await userEvent.type(await field('Repeat Password'), 'new one{Enter}');
    expect(await screen.findByText('Successfully updated your password.')).toBeInTheDocument();
    await waitFor(() => expect(followed(onAddress).at(-1)).toBe('/home/user'));
    expect(sent.slice(0, 2)).toEqual([
      { name: 'updateuser#setpassword', body: { currentpassword: 'old', newpassword: 'new one' } },
      { name: 'login', body: { email: 'elin@halden-press.example', password: 'new one', detail: true } },
    ]);
  });

  test('the login page takes over where that login fails', async () => {
    const onAddress = vi.fn();
    render(
      <setPassword.Done
        onAddress={onAddress}
        answers={{ 'updateuser#setpassword': success(), login: { auth: 'AUTH_FAILED', message: '' } }}
      />,
    );
    await userEvent.type(await field('Current Password'), 'old');
    await userEvent.type(await field('New Password'), 'new');
    await userEvent.type(await field('Repeat Password'), 'new{Enter}');
    await waitFor(() => expect(followed(onAddress).at(-1)).toBe('/home/login'));
    expect(
      within(screen.getByRole('region', { name: 'Notifications' })).getByText(
        'Successfully updated your password.',
      ),
    ).toBeInTheDocument();
  });
});

describe('shows a refusal in the server’s words', () => {
  test('resetting the password', async () => {
    render(<reset.Refused />);
    await userEvent.type(await field('New Password'), 'seven quiet herons');
    await userEvent.type(await field('Repeat Password'), 'seven quiet herons{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link has been used or has expired. Please request a new one.',
    );
  });

  test('confirming the email', async () => {
    render(<confirm.Refused />);
    await userEvent.type(await field('Account Password'), 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This code is not valid any more. Please request a new one.',
    );
  });

  test('changing the password', async () => {
    render(
      <setPassword.Done
        answers={{ 'updateuser#setpassword': failure('The current password is not right.') }}
      />,
    );
    await userEvent.type(await field('Current Password'), 'old');
    await userEvent.type(await field('New Password'), 'new one');
    await userEvent.type(await field('Repeat Password'), 'new one{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not right.');
  });
});

test('a refusal goes with the next attempt: it is not beside the success', async () => {
  const answers = [failure('The current password is not right.'), success()];
  render(
    <setPassword.Done
      answers={{
        'updateuser#setpassword': () => answers.shift() ?? success(),
        login: aSession(),
        getcloudpublications: { result: 'SUCCESS', list: [] },
      }}
    />,
  );
  await userEvent.type(await field('Current Password'), 'old');
  await userEvent.type(await field('New Password'), 'new one');
  await userEvent.type(await field('Repeat Password'), 'new one{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not right.');
  await userEvent.type(await field('Repeat Password'), '{Enter}');
  expect(await screen.findByText('Successfully updated your password.')).toBeInTheDocument();
  expect(screen.queryByText('The current password is not right.')).not.toBeInTheDocument();
});

test('reports a session that ends again at once only on the login page', async () => {
  render(<login.SessionExpired />);
  await userEvent.type(await field('Current Password'), 'a');
  await userEvent.type(await field('New Password'), 'b');
  await userEvent.type(await field('Repeat Password'), 'b{Enter}');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
