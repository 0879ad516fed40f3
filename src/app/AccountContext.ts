import type { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'react-admin';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Send } from '#contract/index';
import type { Session } from '#contract/session';
import type { Authenticator } from '../session/authenticator.ts';
import type { AccountAuthProvider } from '../authProvider.ts';
import type { Config } from '../session/config.ts';
import type { AccountDataProvider } from '../dataProvider.ts';
import type { OwnVisits } from './ownVisits.ts';
import type { SessionState, SessionStore } from '../session/session.ts';
import type { SessionRenewal } from '../session/sessionRenewal.ts';

/** The parts that the area runs on, assembled in `assemble.ts`. */
export interface Account {
  config: Config;
  session: SessionStore;
  renewal: SessionRenewal;
  send: Send;
  /** Address of the logout link; different each time, so that no cache answers for the server. */
  leaveAddress: () => string;
  /** Leaves the area for an address that has been checked. */
  leaveFor: (address: string) => void;
  cache: QueryClient;
  authenticator: Authenticator;
  authProvider: AccountAuthProvider;
  ownVisits: OwnVisits;
  dataProvider: AccountDataProvider;
  i18nProvider: I18nProvider;
}

export const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('There is no <AccountContext> above this component.');
  return account;
}

export const useConfig = (): Config => useAccount().config;

/** Sends a call of the account API by its name. */
export const useSend = (): Send => useAccount().send;

export function useSessionState(): SessionState {
  const { session } = useAccount();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The session that ended while its user is on the page and has to log in again. */
export function useLostSession(): Session | undefined {
  const { renewal } = useAccount();
  return useSyncExternalStore(renewal.subscribe, renewal.asked);
}

/** The current session. Only for screens behind the login. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.status !== 'signedIn') throw new Error('This screen is only for people who are signed in.');
  return state.session;
}
