import { describe, expect, test } from 'vitest';
import type { Reply } from '#contract/index';
import { aSession } from '../../tests/aSession.ts';
import { fakeSend, pending, type Sent } from '../../tests/fakeSend.ts';
import { Refusal } from '../data/refusal.ts';
import { createSessionStore } from './session.ts';
import { createSessionRenewal } from './sessionRenewal.ts';

const nobody = { auth: 'AUTH_FAILED', message: '' } as const;
const renewed = (user = '48213') => aSession({ user, token: 'new-token' });
const signedOut = () => new Refusal('signedOut', 'getcloudpublications');

/** A renewal in a browser with the given cookie, and calls that record their token. */
function setUp(cookie: Reply<'login'> | Refusal | (() => Promise<never>) = nobody) {
  const sent: Sent[] = [];
  const session = createSessionStore({ status: 'signedIn', session: aSession() });
  const renewal = createSessionRenewal(session, fakeSend({ login: cookie }, sent));
  const tokens: (string | undefined)[] = [];
  /** Refused while the token is the old one, or always. */
  const ask =
    (accepted = 'new-token') =>
    async () => {
      const token = session.current()?.token;
      tokens.push(token);
      if (token !== accepted) throw signedOut();
      return 'answer';
    };
  /** Resolves once a login is requested. */
  const isAsked = () =>
    new Promise<void>((resolve) => {
      const stop = renewal.subscribe(() => {
        stop();
        resolve();
      });
    });
  return { session, renewal, tokens, ask, isAsked, sent };
}

describe('a call in an ended session', () => {
  test('is repeated where the browser has a new session of the same account', async () => {
    const { renewal, tokens, ask, sent } = setUp(renewed());
    await expect(renewal.carry(ask())).resolves.toBe('answer');
    expect(tokens).toEqual(['sample-token', 'new-token']);
    expect(sent).toEqual([{ name: 'login', body: { email: '', password: '', detail: true } }]);
    expect(renewal.asked()).toBeUndefined();
  });

  test('waits with all others for one login, then each is repeated', async () => {
    const { session, renewal, tokens, ask, isAsked, sent } = setUp();
    const asking = isAsked();
    const answers = Promise.all([renewal.carry(ask()), renewal.carry(ask()), renewal.carry(ask())]);
    await asking;
    expect(renewal.asked()?.token).toBe('sample-token');
    const late = renewal.carry(ask());
    session.open(renewed());
    await expect(answers).resolves.toEqual(['answer', 'answer', 'answer']);
    await expect(late).resolves.toBe('answer');
    expect(tokens.filter((token) => token === 'new-token')).toHaveLength(4);
    expect(sent).toHaveLength(1);
    expect(renewal.asked()).toBeUndefined();
  });

  test('is repeated at once where its answer comes after the login', async () => {
    const { session, renewal, sent } = setUp();
    let answer = (_failure: Refusal) => {};
    const asked: (string | undefined)[] = [];
    const late = renewal.carry(() => {
      asked.push(session.current()?.token);
      return asked.length === 1
        ? new Promise<string>((_resolve, reject) => (answer = reject))
        : Promise.resolve('answer');
    });
    session.open(renewed());
    answer(signedOut());
    await expect(late).resolves.toBe('answer');
    expect(asked).toEqual(['sample-token', 'new-token']);
    expect(sent).toEqual([]);
  });

  test('ends the session for good when refused twice', async () => {
    const { session, renewal, tokens, ask } = setUp(renewed());
    await expect(renewal.carry(ask('never'))).rejects.toMatchObject({ kind: 'signedOut' });
    expect(session.get()).toEqual({ status: 'signedOut', because: 'expired' });
    expect(tokens).toHaveLength(2);
  });

  test('is not repeated once its screen is gone', async () => {
    const { session, renewal, tokens, ask, isAsked } = setUp();
    const asking = isAsked();
    const left = new AbortController();
    const call = renewal.carry(ask(), left.signal);
    await asking;
    left.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    session.open(renewed());
    expect(tokens).toEqual(['sample-token']);
  });

  test.each([
    ['logged out instead', (session: ReturnType<typeof setUp>['session']) => session.end('loggedOut')],
    [
      'signed in to another account',
      (session: ReturnType<typeof setUp>['session']) => session.open(renewed('7')),
    ],
  ])('is not asked again where its holder %s', async (_what, leave) => {
    const { session, renewal, tokens, ask, isAsked } = setUp();
    const asking = isAsked();
    const call = renewal.carry(ask());
    await asking;
    leave(session);
    await expect(call).rejects.toMatchObject({ kind: 'signedOut' });
    expect(tokens).toEqual(['sample-token']);
    expect(renewal.asked()).toBeUndefined();
  });

  test('is only a refusal where no one was logged in', async () => {
    const { session, renewal, ask, sent } = setUp();
    session.end('loggedOut');
    await expect(renewal.carry(ask())).rejects.toMatchObject({ kind: 'signedOut' });
    expect(session.get()).toEqual({ status: 'signedOut', because: 'loggedOut' });
    expect(sent).toEqual([]);
  });
});

describe('the browser’s own session', () => {
  test.each([
    ['of somebody else', renewed('7')],
    ['that cannot be asked for', new Refusal('network', 'login')],
  ])('%s does not go on with the page: its holder is asked', async (_what, cookie) => {
    const { session, renewal, ask, isAsked } = setUp(cookie);
    const asking = isAsked();
    void renewal.carry(ask()).catch(() => undefined);
    await asking;
    expect(session.current()?.user).toBe('48213');
  });

  test('is checked again on request only', async () => {
    let cookie: Reply<'login'> = nobody;
    const sent: Sent[] = [];
    const session = createSessionStore({ status: 'signedIn', session: aSession() });
    const renewal = createSessionRenewal(session, fakeSend({ login: () => cookie }, sent));
    await renewal.lookAgain();
    expect(sent).toEqual([]);
    const asked = new Promise<void>((resolve) => void renewal.subscribe(resolve));
    const call = renewal.carry(() =>
      session.current()?.token === 'new-token' ? Promise.resolve('answer') : Promise.reject(signedOut()),
    );
    await asked;
    cookie = renewed();
    await renewal.lookAgain();
    await expect(call).resolves.toBe('answer');
    expect(sent).toHaveLength(2);
  });

  test('a logout ends the waiting where no login comes', async () => {
    const { session, renewal, ask } = setUp(pending);
    const call = renewal.carry(ask());
    await Promise.resolve();
    session.end('loggedOut');
    await expect(call).rejects.toMatchObject({ kind: 'signedOut' });
  });
});

test('other failures are passed on without a retry', async () => {
  const { session, renewal } = setUp();
  let asked = 0;
  const failing = () => Promise.reject(new Refusal('fault', `call ${(asked += 1)}`));
  await expect(renewal.carry(failing)).rejects.toMatchObject({ kind: 'fault', call: 'call 1' });
  expect(session.current()).toBeDefined();
});
