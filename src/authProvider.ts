import type { AuthProvider } from 'react-admin';
import type { PasskeyAnswer } from '#contract/passkeys';
import type { Session } from '#contract/session';
import type { Api } from './data/api.ts';
import { Refusal } from './data/refusal.ts';
import type { SessionStore } from './session/session.ts';
import type { SessionRenewal } from './session/sessionRenewal.ts';

export const LOGIN_PATH = '/home/login';
export const ACCOUNT_PATH = '/home/user';

/** A password; the code that is owed after it; or a passkey, which says by itself whose it is. */
type Credentials = { email: string; password: string } | { code: string } | { passkey: PasskeyAnswer };

export interface AccountAuthProvider extends AuthProvider {
  login: (credentials: Credentials) => Promise<{ redirectTo: string }>;
  /** Asks once, silently, whether the cookie still stands for a session. Never fails: the answer is in the store. */
  restore: () => Promise<void>;
  /** Reads the session's detail anew, after something about the account changed. */
  reread: () => Promise<void>;
}

/** react-admin's auth provider over the session store. The store alone says who is signed in. */
export function createAuthProvider(
  { send, leave, carry }: Pick<Api, 'send' | 'leave'> & Pick<SessionRenewal, 'carry'>,
  session: SessionStore,
): AccountAuthProvider {
  let restoring: Promise<void> | undefined;

  async function askSilently() {
    try {
      const reply = await send('login', { email: '', password: '', detail: true });
      if (reply.auth === 'AUTH_OK' && reply.token !== '') session.open(reply);
      else session.end('never');
    } catch (failure) {
      // Unreachable or refused: the login page is the place to say so, once somebody tries.
      if (!(failure instanceof Refusal)) throw failure;
      session.end('never');
    }
  }
  const restore = () => (restoring ??= askSilently());

  async function readAgain(): Promise<void> {
    const held = session.current();
    if (!held) return;
    const reply = await send('login', { token: held.token, email: held.checksum, detail: true });
    if (session.current() !== held) return;
    if (reply.auth !== 'AUTH_OK') throw new Refusal('signedOut', 'login');
    session.open(reply);
  }

  function offer(credentials: Credentials) {
    if ('passkey' in credentials) return send('login#passkey', credentials);
    if ('code' in credentials) return send('login#code', credentials);
    return send('login', { ...credentials, detail: true });
  }

  async function signIn(credentials: Credentials): Promise<Session> {
    const reply = await offer(credentials);
    if (reply.auth === 'AUTH_OK' && reply.token !== '') return reply;
    if (reply.auth === 'AUTH_FAILED' && reply.secondFactor)
      throw new Refusal('secondFactor', 'login', reply.message);
    throw new Refusal('refused', 'login', reply.auth === 'AUTH_FAILED' ? reply.message : '');
  }

  return {
    restore,
    login: async (credentials) => {
      session.open(await signIn(credentials), 'login');
      return { redirectTo: ACCOUNT_PATH };
    },
    reread: () => carry(readAgain),
    logout: async () => {
      // Already ended, by the server or in another place: nothing is left to tell the server.
      if (session.current()) {
        await leave();
        session.end('loggedOut');
      }
      return LOGIN_PATH;
    },
    checkAuth: async () => {
      if (session.get().status === 'unknown') await restore();
      if (!session.current())
        throw Object.assign(new Error('Not signed in'), { redirectTo: LOGIN_PATH, message: false });
    },
    // The session's renewal has seen to every failure, and the page's guard leads to the login page: a second
    // way there would only race the first, and might throw out whoever signed in since.
    checkError: () => Promise.resolve(),
    getIdentity: async () => {
      const held = session.current();
      if (!held) throw new Error('Not signed in');
      return { id: held.user, fullName: held.detail.name || held.detail.email };
    },
  };
}
