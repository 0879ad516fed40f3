import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { createApi } from '../../src/data/api.ts';
import { App } from '../../src/App.tsx';
import { assemble } from '../../src/app/assemble.ts';
import { readConfig } from '../../src/session/config.ts';
import { localDay } from '../../src/publication/dateRange.ts';
import { manyLeads } from '../../src/resources/leads/sampleLeads.ts';
import { createSessionStore } from '../../src/session/session.ts';
import { aSession } from '../../tests/aSession.ts';

/** What bench/leadsScreen.ts reads in the page. */
export interface LeadsPage {
  /** Milliseconds from the answer's last byte to the first rows drawn. */
  firstRows?: number;
  /** Begins to measure how long no frame is drawn. */
  watchFrames: () => void;
  /** Ends it. Milliseconds. */
  longestStill: () => number;
}

const COUNT = 100_000;
let longest = 0;
let watching = 0;
function watch(last: number) {
  watching = requestAnimationFrame((now) => {
    longest = Math.max(longest, now - last);
    watch(now);
  });
}
const leadsPage: LeadsPage = {
  watchFrames: () => {
    longest = 0;
    watch(performance.now());
  },
  longestStill: () => {
    cancelAnimationFrame(watching);
    return longest;
  },
};
Object.assign(window, { leadsPage });

/** As it comes over the wire; taking it apart is part of what is measured. */
const answer = JSON.stringify({ leads: manyLeads(COUNT) });
let answered = 0;
const answering = () => {
  answered = performance.now();
  return Promise.resolve(new Response(answer, { headers: { 'Content-Type': 'application/json' } }));
};

const rows = new MutationObserver(() => {
  if (leadsPage.firstRows !== undefined || !document.querySelector('tr.row')) return;
  requestAnimationFrame(() => setTimeout(() => (leadsPage.firstRows ??= performance.now() - answered)));
});
rows.observe(document.body, { childList: true, subtree: true });

function Router({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter
      initialEntries={[`/home/leads/Autumn-Issue?from=2020-01-01&to=${localDay(new Date())}`]}
      useTransitions={false}
    >
      {children}
    </MemoryRouter>
  );
}

const session = createSessionStore({ status: 'signedIn', session: aSession() });
const account = assemble(readConfig({}), session, createApi(session, answering, { apiBase: '/api' }));
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ThemeFrame scheme="light">
    <App account={account} Router={Router} />
  </ThemeFrame>,
);
