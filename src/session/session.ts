import type { Session } from '#contract/session';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signedOut'; because: SessionEnd }
  | { status: 'signedIn'; session: Session; by?: 'login' };

/** `unkept`: the login succeeded, but the browser kept no cookie, so the next call was refused. */
type SessionEnd = 'never' | 'loggedOut' | 'expired' | 'unkept';

/** The current session. In memory only, never in web storage. */
export interface SessionStore {
  get: () => SessionState;
  /** The session; undefined while logged out. */
  current: () => Session | undefined;
  /** @param by how the session began, while it is unknown whether the browser keeps its cookie */
  open: (session: Session, by?: 'login') => void;
  /** Ends the session here; the first reason given stays. */
  end: (because: SessionEnd) => void;
  /** Calls back after every change; returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

export function createSessionStore(initial: SessionState = { status: 'unknown' }): SessionStore {
  let state = initial;
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => state,
    current: () => (state.status === 'signedIn' ? state.session : undefined),
    open: (session, by) => become({ status: 'signedIn', session, ...(by && { by }) }),
    end: (because) => {
      if (state.status !== 'signedOut') become({ status: 'signedOut', because });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
