import { describe, expect, test } from 'vitest';
import { aSession } from '../../tests/aSession.ts';
import { fakeSend, type Answers, type Sent } from '../../tests/fakeSend.ts';
import { createAuthProvider } from '../authProvider.ts';
import { Refusal } from '../data/refusal.ts';
import { createSessionStore, type SessionState } from './session.ts';
import { createSessionRenewal } from './sessionRenewal.ts';

function authOver(answers: Answers, state: SessionState = { status: 'unknown' }) {
  const sent: Sent[] = [];
  const session = createSessionStore(state);
  let left = 0;
  const leave = async () => {
    left += 1;
  };
  const send = fakeSend(answers, sent);
  const { carry } = createSessionRenewal(session, send);
  const auth = createAuthProvider({ send, leave, carry }, session);
  return { auth, session, sent, left: () => left };
}
const refused = { auth: 'AUTH_FAILED', message: 'Wrong.' } as const;
const signedIn = (): SessionState => ({ status: 'signedIn', session: aSession() });

describe('silent restore', () => {
  test('sends one login without credentials, however many callers wait for it', async () => {
    const { auth, session, sent } = authOver({ login: aSession() });
    await Promise.all([auth.restore(), auth.checkAuth({}), auth.checkAuth({})]);
    expect(sent).toEqual([{ name: 'login', body: { email: '', password: '', detail: true } }]);
    expect(session.current()?.user).toBe('48213');
  });

  test('without a session leads silently to the login page, and does not ask again', async () => {
    const { auth, sent } = authOver({ login: { auth: 'AUTH_FAILED', message: '' } });
    const rejected = { redirectTo: '/home/login', message: false };
    await expect(auth.checkAuth({})).rejects.toMatchObject(rejected);
    await expect(auth.checkAuth({})).rejects.toMatchObject(rejected);
    expect(sent).toHaveLength(1);
  });

  test('an unreachable server counts as no session', async () => {
    const { auth, session } = authOver({ login: new Refusal('network', 'login') });
    await auth.restore();
    expect(session.get()).toEqual({ status: 'signedOut', because: 'never' });
  });

  test('an answer without a token counts as no session', async () => {
    const { auth, session } = authOver({ login: aSession({ token: '' }) });
    await auth.restore();
    expect(session.current()).toBeUndefined();
  });
});

describe('signing in', () => {
  test('opens the session and leads to the account', async () => {
    const { auth, session, sent } = authOver(
      { login: aSession() },
      { status: 'signedOut', because: 'never' },
    );
    await expect(auth.login({ email: 'elin@x.se', password: ' p ' })).resolves.toEqual({
      redirectTo: '/home/user',
    });
    expect(sent[0]?.body).toEqual({ email: 'elin@x.se', password: ' p ', detail: true });
    expect(session.current()).toBeDefined();
  });

  test('wrong credentials are refused in the server’s words', async () => {
    const { auth, session } = authOver({ login: refused }, { status: 'signedOut', because: 'never' });
    await expect(auth.login({ email: 'a@b.se', password: 'x' })).rejects.toMatchObject({
      kind: 'refused',
      words: 'Wrong.',
    });
    expect(session.current()).toBeUndefined();
  });
});

describe('an expired session', () => {
  test('ends once, without a loop', async () => {
    const { auth, session, sent, left } = authOver({ login: refused }, signedIn());
    let changes = 0;
    session.subscribe(() => changes++);
    const failure = new Refusal('signedOut', 'getcloudpublications');
    session.end('expired');
    for (let round = 0; round < 3; round++) {
      await auth.checkError(failure);
      await expect(auth.checkAuth({})).rejects.toMatchObject({ message: false });
      await expect(auth.logout({})).resolves.toBe('/home/login');
    }
    expect(changes).toBe(1);
    expect(left()).toBe(0);
    expect(sent).toEqual([]);
  });

  test('other failures do not log out', async () => {
    const { auth, session } = authOver({}, signedIn());
    await auth.checkError(new Refusal('fault', 'getanalytics'));
    await auth.checkError(new Error('anything'));
    expect(session.current()).toBeDefined();
  });
});

describe('rereading the session', () => {
  test('sends the token, and the checksum as the email', async () => {
    const { auth, session, sent } = authOver({ login: aSession({ item: 'Team' }) }, signedIn());
    await auth.reread();
    expect(sent[0]?.body).toEqual({ token: 'sample-token', email: 'sample-checksum', detail: true });
    expect(session.current()?.item).toBe('Team');
  });

  test('one that fails is retried with the session the browser has now', async () => {
    const renewed = aSession({ token: 'new-token', item: 'Team' });
    const { auth, session, sent } = authOver(
      { login: ({ token }) => (token === 'sample-token' ? refused : renewed) },
      signedIn(),
    );
    await auth.reread();
    expect(sent.map(({ body }) => (body as { token?: string }).token)).toEqual([
      'sample-token',
      undefined,
      'new-token',
    ]);
    expect(session.current()?.item).toBe('Team');
  });

  test('one that fails twice logs out', async () => {
    const { auth, session } = authOver(
      { login: ({ token }) => (token ? refused : aSession({ token: 'new-token' })) },
      signedIn(),
    );
    await expect(auth.reread()).rejects.toMatchObject({ kind: 'signedOut' });
    expect(session.get()).toEqual({ status: 'signedOut', because: 'expired' });
  });
});

test('logging out ends the session once the server has answered; without an answer it stays', async () => {
  const session = createSessionStore(signedIn());
  const answers = [new Refusal('network', 'logout'), undefined];
  const leave = async () => {
    const answer = answers.shift();
    if (answer) throw answer;
  };
  const auth = createAuthProvider({ send: fakeSend({}), leave, carry: (ask) => ask() }, session);
  await expect(auth.logout({})).rejects.toMatchObject({ kind: 'network' });
  expect(session.current()).toBeDefined();
  await auth.logout({});
  expect(session.get()).toEqual({ status: 'signedOut', because: 'loggedOut' });
});
