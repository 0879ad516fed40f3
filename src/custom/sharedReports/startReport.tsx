import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { frameTheme } from '#ui/theme/frameTheme.ts';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';
import { assemble } from '../../app/assemble.ts';
import { readEmbed } from '../../app/embed.ts';
import { createApi } from '../../data/api.ts';
import { createReportApi } from '../../data/report.ts';
import { furtherReplies } from '../../data/replies.ts';
import { fetchConfig } from '../../session/config.ts';
import { earlyFetch } from '../../session/earlyFetch.ts';
import { fetchFrom, placeOf } from '../../session/pagePlace.ts';
import { createSessionStore } from '../../session/session.ts';
import { LazySources } from '../analytics/sourcesPart.ts';
import { figuresPart } from './figuresPart.ts';
import { ReportApp } from './ReportApp.tsx';
import { visitorsConfig } from './visitorsConfig.ts';

/** The page at a report's own address: its calls go below that address, where no login counts. */
export async function startReport(address: string): Promise<void> {
  for (const { prepare } of [figuresPart, furtherReplies, LazySources]) prepare();
  const fetch = fetchFrom(placeOf(window), earlyFetch(window.fetch.bind(window), window.verso ?? {}));
  const config = visitorsConfig(await fetchConfig(fetch, '../config.json'));
  const session = createSessionStore({ status: 'signedOut', because: 'never' });
  const account = assemble(config, session, createApi(session, fetch, { apiBase: address }));
  frameTheme(config.accent);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  const [, query = ''] = window.location.hash.split('?');
  const { theme } = readEmbed(query, window.location.search);
  startTransition(() =>
    createRoot(root).render(
      <ThemeFrame scheme={theme} accent={config.accent}>
        <ReportApp account={account} report={createReportApi(fetch, address)} Router={HashRouter} />
      </ThemeFrame>,
    ),
  );
}
