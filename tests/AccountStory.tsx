import { useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Reply } from '#contract/index';
import type { Session } from '#contract/session';
import { App } from '../src/App.tsx';
import { assemble } from '../src/app/assemble.ts';
import type { Authenticator } from '../src/session/authenticator.ts';
import { defaultConfig, readConfig, type Config } from '../src/session/config.ts';
import { byCard } from '../src/custom/payments/samplePayments.ts';
import { someSources } from '../src/custom/analytics/sampleSources.ts';
import { someOverview } from '../src/custom/overview/sampleOverview.ts';
import { ProvidersContext, type Providers } from '../src/custom/payments/providers.ts';
import { createSessionStore, type SessionState } from '../src/session/session.ts';
import { fakeRest, storyAuthenticator, type RestAnswers } from './fakeRest.ts';
import { fakeSend, type Answers, type Sent } from './fakeSend.ts';
import { standInProviders } from './standInProviders.ts';
import { StoryHost } from './storyHost.ts';
// A part is drawn here without the page that would bring its words.
import '../src/i18n/catalogue.ts';

export interface AccountStoryProps {
  /** Where it starts, e.g. `/home/cloud?route=dtp`. */
  at: string;
  /** Who is signed in; nobody without it. `unknown` starts as a fresh page does, with a silent login. */
  session?: Session | 'unknown';
  answers?: Answers;
  /** What REST resources hold and answer. */
  rest?: RestAnswers;
  /** What the browser does with passkeys; it knows them and makes none unless told otherwise. */
  authenticator?: Partial<Authenticator>;
  /** How the logout link answers; it succeeds unless told otherwise. */
  leave?: () => Promise<void>;
  config?: Partial<Config>;
  /** Those who take the money; stand-ins that agree to everything unless told otherwise. */
  providers?: Providers;
  /** Told where the page would leave for. */
  onLeave?: (address: string) => void;
  /** Told every address the story comes to. */
  onAddress?: (address: string) => void;
  /** Takes down every call, for tests that look at what was sent. */
  sent?: Sent[];
}

const storyConfig: Partial<Config> = {
  overview: true,
  readerCounts: true,
  search: true,
  sources: true,
  filterLists: true,
  readingTime: true,
  annotations: true,
  sharedReports: true,
  security: true,
  createLinks: true,
  linkGates: true,
  audience: true,
  timeline: true,
  erase: true,
  deleteMany: true,
  listRanges: true,
  linkFilter: true,
  payments: byCard,
  scheme: 'https',
  publicationHost: 'pages.example',
  linkHost: 'go.example',
  links: { ...defaultConfig.links, viewers: '/viewers/' },
};
const standIns = standInProviders();
/** Every screen of a publication asks for its cover. */
const noCovers: Reply<'getcloudpublications'> = { result: 'SUCCESS', list: [], total: 0 };
/** Analytics and heat map can be compared with links. */
const noLinks: Reply<'trackable-link#fetch'> = { links: [] };
/** A chart asks for the notes on its days. */
const noNotes: Reply<'annotations'> = { annotations: [] };
/** The account page asks for a summary, and says how long it is. */
const month = someOverview('2026-06-15');
const noReaders: Reply<'getoverview#readers'> = { result: 'SUCCESS', message: '', counts: [] };
const sources = someSources();
const nobody = { auth: 'AUTH_FAILED', message: '' } as const;

/** The whole area at one address: real providers, real frame, and a fake `Send` under them. */
export function AccountStory({
  at,
  session,
  answers,
  rest = {},
  authenticator,
  leave = () => Promise.resolve(),
  config,
  providers = standIns,
  onLeave,
  onAddress,
  sent,
}: AccountStoryProps) {
  const host = useContext(StoryHost);
  const [account] = useState(() => {
    const store = createSessionStore(initialState(session));
    const send = fakeSend(
      {
        login: nobody,
        getcloudpublications: noCovers,
        'trackable-link#fetch': noLinks,
        getoverview: month,
        'getoverview#readers': noReaders,
        getsources: sources,
        annotations: noNotes,
        ...answers,
      },
      sent,
    );
    const api = { send, leave, leaveAddress: () => '#logout' };
    return assemble(readConfig({ ...storyConfig, ...host, ...config }), store, api, {
      retries: false,
      leave: (address) => onLeave?.(address),
      rest: fakeRest(rest),
      authenticator: { ...storyAuthenticator, ...authenticator },
    });
  });
  const Router = useMemo(
    () =>
      function StoryRouter({ children, useTransitions }: { children: ReactNode; useTransitions: boolean }) {
        return (
          <MemoryRouter initialEntries={[at]} useTransitions={useTransitions}>
            {children}
            {onAddress && <Address onAddress={onAddress} />}
          </MemoryRouter>
        );
      },
    [at, onAddress],
  );
  return (
    <ProvidersContext value={providers}>
      <App account={account} Router={Router} />
    </ProvidersContext>
  );
}

function Address({ onAddress }: { onAddress: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onAddress(pathname + search);
  }, [onAddress, pathname, search]);
  return null;
}

function initialState(session: Session | 'unknown' | undefined): SessionState {
  if (session === 'unknown') return { status: 'unknown' };
  return session ? { status: 'signedIn', session } : { status: 'signedOut', because: 'never' };
}
