import { useEffect, useState, type ReactNode } from 'react';
import type { Report } from '#contract/sharedReports';
import { useLazyPart } from '#ui/lazyPart.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useConfig } from '../../app/AccountContext.ts';
import { focusHeading } from '../../app/pageHeading.ts';
import { PageLoading } from '../../app/PageLoading.tsx';
import { PartBoundary } from '../../app/PartBoundary.tsx';
import { useWords } from '../../i18n/words.ts';
import { figuresPart } from './figuresPart.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportPasswordForm } from './ReportPasswordForm.tsx';
import { ReportWords } from './ReportWords.tsx';
import { useReport } from './useReport.ts';
import './messages.ts';

/** A shared report, for people without an account: its password, its figures, or that it is gone. */
export function ReportPage() {
  const say = useWords();
  const { name } = useConfig();
  const { data, error, isFetching, refetch } = useReport();
  const [seen, setSeen] = useState<{ state: Report['state']; arrives: boolean }>();
  if (data && data.state !== seen?.state) setSeen({ state: data.state, arrives: seen !== undefined });
  const arrives = seen?.arrives ?? false;
  useEffect(() => {
    const title = data?.title || data?.publication || say('sharedReports.visitor.badge');
    document.title = say('sharedReports.visitor.documentTitle', { title, name });
  }, [data, say, name]);

  const views: Record<Report['state'], (report: Report) => ReactNode> = {
    open: (report) => (
      <PartBoundary title={say('sharedReports.visitor.badge')}>
        <Figures report={report} arrives={arrives} />
      </PartBoundary>
    ),
    password: () => (
      <ReportWords
        title={say('sharedReports.visitor.password.title')}
        text={say('sharedReports.visitor.password.text')}
        arrives={arrives}
      >
        <ReportPasswordForm onRight={async () => (await refetch()).data?.state === 'open'} />
      </ReportWords>
    ),
    gone: () => (
      <ReportWords
        title={say('sharedReports.visitor.gone.title')}
        text={say('sharedReports.visitor.gone.text')}
        arrives={arrives}
      />
    ),
  };
  return (
    <ReportFrame>
      {data ? (
        views[data.state](data)
      ) : error ? (
        <FailedQuery
          query={{ error, isFetching, refetch }}
          title={say('sharedReports.visitor.failedTitle')}
        />
      ) : (
        <PageLoading />
      )}
    </ReportFrame>
  );
}

function Figures({ report, arrives }: { report: Report; arrives: boolean }) {
  const { part: ReportFigures } = useLazyPart(figuresPart);
  const isHere = ReportFigures !== undefined;
  useEffect(() => {
    if (arrives && isHere) focusHeading();
  }, [arrives, isHere]);
  return ReportFigures ? <ReportFigures report={report} /> : <PageLoading />;
}
