import type { Send } from '#contract/index';
import type { Session } from '#contract/session';
import { Refusal } from '../data/refusal.ts';
import type { SessionStore } from './session.ts';

/** Renews a session that the server no longer knows while its user still has the page open. */
export interface SessionRenewal {
  /**
   * Sends a call. After "Authentication Failed", which means that the server did nothing, waits until the same account
   * has logged in again, and repeats the call once.
   * @param signal ends the waiting; the call is not repeated
   * @throws the refusal, where no one or another account logged in; a second refusal ends the session
   */
  carry: <Answer>(ask: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>;
  /** The session whose user has to log in again, if any. */
  asked: () => Session | undefined;
  /** Checks whether the browser has a session again, from a login in another tab. */
  lookAgain: () => Promise<void>;
  /** Calls back when a login is requested or no longer needed; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

const isSignedOut = (failure: unknown) => failure instanceof Refusal && failure.kind === 'signedOut';

/** @param send the API's own, without retries */
export function createSessionRenewal(session: SessionStore, send: Send): SessionRenewal {
  let asked: Session | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const ask = (who: Session | undefined) => {
    if (asked === who) return;
    asked = who;
    for (const listener of [...listeners]) listener();
  };

  /** Another tab may have logged in: then the browser's cookie belongs to a session that this page does not know yet. */
  async function lookFor(lost: Session) {
    try {
      const reply = await send('login', { email: '', password: '', detail: true });
      // Another account's session replaces this page instead of continuing it.
      const isTheirs = reply.auth === 'AUTH_OK' && reply.token !== '' && reply.user === lost.user;
      if (isTheirs && session.current() === lost) session.open(reply);
    } catch (failure) {
      // unreachable or throttled: the dialog says so when the user tries
      if (!(failure instanceof Refusal)) throw failure;
    }
  }

  /** Resolves when the session changes or ends. */
  function renew(lost: Session): Promise<void> {
    const change = new Promise<void>((resolve) => {
      const stop = session.subscribe(() => {
        stop();
        underWay = undefined;
        ask(undefined);
        resolve();
      });
    });
    const look = lookFor(lost).finally(() => {
      if (session.current() === lost) ask(lost);
    });
    return Promise.race([change, look.then(() => change)]);
  }

  /** Sessions whose calls the server has accepted. */
  const worked = new WeakSet<Session>();
  async function noting<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const held = session.current();
    const answer = await question();
    if (held) worked.add(held);
    return answer;
  }
  /** The browser dropped the login's cookie: asking for the password again would loop for ever. */
  function isUnkept(): boolean {
    const state = session.get();
    return state.status === 'signedIn' && state.by === 'login' && !worked.has(state.session);
  }

  async function carry<Answer>(question: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
    const sentBy = session.current();
    try {
      return await noting(question);
    } catch (failure) {
      if (!sentBy || !isSignedOut(failure)) throw failure;
      if (session.current() === sentBy && isUnkept()) session.end('unkept');
      // A late answer may find the session already renewed.
      const held = session.current();
      if (held?.token === sentBy.token) await unlessAborted((underWay ??= renew(held)), signal);
      if (session.current()?.user !== sentBy.user) throw failure;
    }
    signal?.throwIfAborted();
    const renewed = session.current();
    try {
      return await noting(question);
    } catch (failure) {
      if (isSignedOut(failure) && session.current() === renewed)
        session.end(isUnkept() ? 'unkept' : 'expired');
      throw failure;
    }
  }

  return {
    carry,
    asked: () => asked,
    lookAgain: async () => {
      if (asked) await lookFor(asked);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @throws the signal's reason as soon as it is aborted */
async function unlessAborted(waiting: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  let leave = () => {};
  const aborted = new Promise<void>((resolve) => {
    leave = resolve;
    signal?.addEventListener('abort', leave, { once: true });
  });
  await Promise.race([waiting, aborted]);
  signal?.removeEventListener('abort', leave);
  signal?.throwIfAborted();
}
