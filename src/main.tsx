import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { frameTheme } from '#ui/theme/frameTheme.ts';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { App } from './App.tsx';
import { createApi } from './data/api.ts';
import { assemble } from './app/assemble.ts';
import { fetchConfig } from './session/config.ts';
import { earlyFetch } from './session/earlyFetch.ts';
import { readEmbed } from './app/embed.ts';
import { fetchFrom, placeOf } from './session/pagePlace.ts';
import { tellOwnVisits } from './app/ownVisits.ts';
import { createRest } from './data/rest.ts';
import { loadPage } from './app/pages.ts';
import { ACCOUNT_PATH, LOGIN_PATH } from './authProvider.ts';
import { createSessionStore } from './session/session.ts';

/** Ends the task, so that the page can react in between. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start() {
  const [path = '', query = ''] = window.location.hash.slice(1).split('?');
  // on its way while the host's configuration and the answer to the silent login are
  const page = loadPage(path || ACCOUNT_PATH);

  const fetch = fetchFrom(placeOf(window), earlyFetch(window.fetch.bind(window), window.verso ?? {}));
  const session = createSessionStore();
  const config = await fetchConfig(fetch, 'config.json');
  const account = assemble(config, session, createApi(session, fetch, config), {
    rest: createRest(session, fetch, config),
  });

  // Chunk and session are both here before anything is drawn, so that nothing drawn is taken back.
  const arrived = Promise.allSettled([page, account.authProvider.restore()]);
  // A task of its own between two rests: with what comes before or after it, it would hold up a slow phone.
  await pause();
  frameTheme(config.accent);
  await pause();
  await arrived;
  if (!session.current()) await loadPage(LOGIN_PATH);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  // An image carries the cookies of its host where that is of this site, and nothing is waiting for it.
  tellOwnVisits(
    session,
    [config.publicationHost, config.linkHost].map((host) => `${config.scheme}://${host}`),
    (address) => {
      new Image().src = address;
    },
  );

  const { theme } = readEmbed(query, window.location.search);
  await pause();
  // Drawn in slices that let input and painting through, and put there at once.
  startTransition(() =>
    createRoot(root).render(
      <ThemeFrame scheme={theme} accent={config.accent}>
        <App account={account} Router={HashRouter} />
      </ThemeFrame>,
    ),
  );
}

/** A shared report's page is this one at an address of its own, without a login. */
async function startAt(address: string) {
  if (!address.startsWith('/account/report/')) return start();
  const { startReport } = await import('./custom/sharedReports/startReport.tsx');
  return startReport(address);
}

// Not awaited: pages import from the file this ends up in, and would wait for it as it waits for them.
void startAt(window.location.pathname);
