import { QueryClient } from '@tanstack/react-query';
import type { Send } from '#contract/index';
import type { Account } from './AccountContext.ts';
import type { Api } from '../data/api.ts';
import { createAuthProvider } from '../authProvider.ts';
import type { Config } from '../session/config.ts';
import { browserAuthenticator, type Authenticator } from '../session/authenticator.ts';
import { isRest } from '../data/restNames.ts';
import { createDataProvider } from '../dataProvider.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { createOwnVisits } from './ownVisits.ts';
import { Refusal } from '../data/refusal.ts';
import { createRest, type Rest } from '../data/rest.ts';
import { besideRest, createRestProvider } from '../data/restProvider.ts';
import type { SessionStore } from '../session/session.ts';
import { createSessionRenewal } from '../session/sessionRenewal.ts';

/** Retries once after a network or server failure, never after a refusal. */
const retry = (failures: number, failure: unknown) =>
  failures < 1 && failure instanceof Refusal && (failure.kind === 'network' || failure.kind === 'fault');

const leaveFor = (address: string) => window.location.assign(address);

interface Parts {
  retries?: typeof retry | false;
  leave?: typeof leaveFor;
  rest?: Rest;
  authenticator?: Authenticator;
}

/** Assembles the area's parts over an API. Stories pass a fake one, never leave the page and never retry. */
export function assemble(
  config: Config,
  session: SessionStore,
  api: Api,
  {
    retries = retry,
    leave = leaveFor,
    rest = createRest(session, (...asked) => fetch(...asked), config),
    authenticator = browserAuthenticator,
  }: Parts = {},
): Account {
  const cache = new QueryClient({
    defaultOptions: {
      // offline, a query must fail: one that waits for a connection would load for ever
      queries: {
        networkMode: 'always',
        retry: retries,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Clear the cache when the user changes, and keep it when the same user logs in again.
  let holder = session.current()?.user;
  session.subscribe(() => {
    const user = session.current()?.user;
    if (holder !== undefined && user !== holder) cache.clear();
    holder = user;
  });
  const renewal = createSessionRenewal(session, api.send);
  const send: Send = (name, body, signal) => renewal.carry(() => api.send(name, body, signal), signal);
  const dataProvider = besideRest(
    createDataProvider(send, cache, undefined, config.deleteMany ?? false),
    createRestProvider(rest, renewal.carry),
    isRest,
  );
  const authProvider = createAuthProvider({ ...api, carry: renewal.carry }, session);
  return {
    config,
    session,
    renewal,
    send,
    leaveAddress: api.leaveAddress,
    leaveFor: leave,
    authenticator,
    cache,
    dataProvider,
    authProvider,
    ownVisits: createOwnVisits(session, authProvider.reread),
    i18nProvider: createI18nProvider(),
  };
}
