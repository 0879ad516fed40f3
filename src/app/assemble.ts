import { QueryClient } from '@tanstack/react-query';
import type { Send } from '#contract/index';
import type { Account } from './AccountContext.ts';
import type { Api } from '../data/api.ts';
import { createAuthProvider } from '../authProvider.ts';
import type { Config } from '../session/config.ts';
import { browserAuthenticator, type Authenticator } from '../session/authenticator.ts';
import { isRest } from '../data/restReplies.ts';
import { createDataProvider } from '../dataProvider.ts';
import { createI18nProvider } from '../i18n/i18nProvider.ts';
import { createOwnVisits } from './ownVisits.ts';
import { Refusal } from '../data/refusal.ts';
import { createRest, type Rest } from '../data/rest.ts';
import { besideRest, createRestProvider } from '../data/restProvider.ts';
import type { SessionStore } from '../session/session.ts';
import { createSessionRenewal } from '../session/sessionRenewal.ts';

/** One more try where the line or the server failed; a refusal stays one. */
const retry = (failures: number, failure: unknown) =>
  failures < 1 && failure instanceof Refusal && (failure.kind === 'network' || failure.kind === 'fault');

const leaveFor = (address: string) => window.location.assign(address);

interface Parts {
  retries?: typeof retry | false;
  leave?: typeof leaveFor;
  rest?: Rest;
  authenticator?: Authenticator;
}

/** Puts the area's parts together over an API; stories pass a fake one, stay where they are and try nothing twice. */
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
      // an area that starts offline says so: a question that waits for a line would be a screen that loads for ever
      queries: {
        networkMode: 'always',
        retry: retries,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // What one person loaded must not be there for the next; who signs in again finds it as it was.
  let holder = session.current()?.user;
  session.subscribe(() => {
    const user = session.current()?.user;
    if (holder !== undefined && user !== holder) cache.clear();
    holder = user;
  });
  const renewal = createSessionRenewal(session, api.send);
  const send: Send = (name, body, signal) => renewal.carry(() => api.send(name, body, signal), signal);
  const dataProvider = besideRest(
    createDataProvider(send, cache),
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
