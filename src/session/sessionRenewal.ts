import type { Send } from '#contract/index';
import type { Session } from '#contract/session';
import { Refusal } from '../data/refusal.ts';
import type { SessionStore } from './session.ts';

/** What becomes of a session that the server no longer knows, while its holder still has the page open. */
export interface SessionRenewal {
  /**
   * Asks the server; where it says "Authentication Failed", which means that it did nothing, waits until the same
   * account is signed in again, and asks once more.
   * @param signal whoever asked waits no longer, and nothing is asked again
   * @throws the refusal, where nobody or somebody else signed in; after a second one the session has ended
   */
  carry: <Answer>(ask: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>;
  /** The session whose holder has to sign in again; nothing while nobody has to. */
  asked: () => Session | undefined;
  /** Looks, for the one who is asked, whether the browser has a session again: somebody signed in elsewhere. */
  lookAgain: () => Promise<void>;
  /** Calls back after every change of who is asked; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

const isSignedOut = (failure: unknown) => failure instanceof Refusal && failure.kind === 'signedOut';

/** @param send the API's own, which repeats nothing */
export function createSessionRenewal(session: SessionStore, send: Send): SessionRenewal {
  let asked: Session | undefined;
  let underWay: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const ask = (who: Session | undefined) => {
    if (asked === who) return;
    asked = who;
    for (const listener of [...listeners]) listener();
  };

  /** Another tab may have signed in: then the browser's cookie stands for a session that this page does not know yet. */
  async function lookFor(lost: Session) {
    try {
      const reply = await send('login', { email: '', password: '', detail: true });
      // Somebody else's session does not continue this page: it is theirs that is shown on it.
      const isTheirs = reply.auth === 'AUTH_OK' && reply.token !== '' && reply.user === lost.user;
      if (isTheirs && session.current() === lost) session.open(reply);
    } catch (failure) {
      // unreachable, or asked too often: the dialog is the place to say so, once somebody tries
      if (!(failure instanceof Refusal)) throw failure;
    }
  }

  /** Resolves when the session is another, or none: that is all there is to wait for. */
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

  /** Sessions that the server has answered a call of. */
  const worked = new WeakSet<Session>();
  async function noting<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const held = session.current();
    const answer = await question();
    if (held) worked.add(held);
    return answer;
  }
  /** The browser has dropped the cookie of a login: to ask for the password once more would only ask for ever. */
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
      // An answer that comes late may find the session renewed by then.
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
