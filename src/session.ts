import type { Session } from '#contract/session';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signedOut'; because: 'never' | 'loggedOut' | 'expired' }
  | { status: 'signedIn'; session: Session };

/** The one place that knows whether somebody is signed in. In the page's memory only, never in web storage. */
export interface SessionStore {
  get: () => SessionState;
  /** The session, or undefined while nobody is signed in. */
  current: () => Session | undefined;
  open: (session: Session) => void;
  /** Ends the session here; the first reason given stays. */
  end: (because: 'never' | 'loggedOut' | 'expired') => void;
  /** Calls back after every change; returns how to stop. */
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
    open: (session) => become({ status: 'signedIn', session }),
    end: (because) => {
      if (state.status !== 'signedOut') become({ status: 'signedOut', because });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
