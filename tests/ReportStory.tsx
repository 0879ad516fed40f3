import { useContext, useMemo, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Report } from '#contract/sharedReports';
import { assemble } from '../src/app/assemble.ts';
import { ReportApp } from '../src/custom/sharedReports/ReportApp.tsx';
import { visitorsConfig } from '../src/custom/sharedReports/visitorsConfig.ts';
import { someSources } from '../src/custom/analytics/sampleSources.ts';
import type { ReportApi } from '../src/data/report.ts';
import { defaultConfig, readConfig } from '../src/session/config.ts';
import { createSessionStore } from '../src/session/session.ts';
import { fakeSend, type Answers } from './fakeSend.ts';
import { StoryHost } from './storyHost.ts';
// A part is drawn here without the page that would bring its words.
import '../src/i18n/catalogue.ts';

export interface ReportStoryProps {
  /** What the address is about; each look at it has the next, and from then on the last. */
  reports: readonly (Report | Error | Promise<never>)[];
  /** How a password is answered: whether it is right. */
  open?: (password: string) => Promise<boolean>;
  answers?: Answers;
  query?: string;
}

const sources = someSources();

/** A shared report as its visitor sees it: the real page, over a fake `Send`. */
export function ReportStory({
  reports,
  open = () => Promise.resolve(true),
  answers,
  query = 'from=2026-05-15&to=2026-06-15',
}: ReportStoryProps) {
  const host = useContext(StoryHost);
  const [{ account, report }] = useState(() => {
    const config = visitorsConfig(
      readConfig({
        ...defaultConfig,
        ...host,
        sources: true,
        filterLists: true,
        publicationHost: 'pages.example',
      }),
    );
    const send = fakeSend({ getsources: sources, ...answers });
    const api = { send, leave: () => Promise.resolve(), leaveAddress: () => '#logout' };
    const store = createSessionStore({ status: 'signedOut', because: 'never' });
    const [first] = reports;
    const coming = [...reports];
    const read: ReportApi['read'] = async () => {
      const given = await ((coming.length > 1 ? coming.shift() : coming[0]) ?? first);
      if (given === undefined || given instanceof Error) throw given ?? new Error('No report.');
      return given;
    };
    return { account: assemble(config, store, api, { retries: false }), report: { read, open } };
  });
  const Router = useMemo(
    () =>
      function StoryRouter({ children, useTransitions }: { children: ReactNode; useTransitions: boolean }) {
        return (
          <MemoryRouter initialEntries={[`/?${query}`]} useTransitions={useTransitions}>
            {children}
          </MemoryRouter>
        );
      },
    [query],
  );
  return <ReportApp account={account} report={report} Router={Router} />;
}
