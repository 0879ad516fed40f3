import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { createApi } from './api.ts';
import { assemble } from './assemble.ts';
import { fetchConfig } from './config.ts';
import { earlyFetch } from './earlyFetch.ts';
import { ACCOUNT_PATH, LOGIN_PATH } from './authProvider.ts';
import { matchScreen } from './screenMatch.ts';
import { createSessionStore } from './session.ts';

const fetch = earlyFetch(window.fetch.bind(window), window.verso ?? {});
const session = createSessionStore();
const config = await fetchConfig(fetch, 'config.json');
const account = assemble(config, session, createApi(session, fetch, config));

// The page's chunk and the session are both here before anything is drawn, so that nothing drawn is taken back.
const [asked = ''] = window.location.hash.slice(1).split('?');
const page = matchScreen(asked)?.route;
await Promise.all([account.prepare(asked), account.authProvider.restore()]);
const signedIn = session.current() !== undefined;
if (page?.for !== 'anyone' && (page?.for === 'signedIn') !== signedIn) {
  await account.prepare(signedIn ? ACCOUNT_PATH : LOGIN_PATH);
} else if (signedIn) {
  void account.prepare(asked);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(<App account={account} Router={HashRouter} />);
