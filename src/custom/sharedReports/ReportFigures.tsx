import { DataProviderContext } from 'react-admin';
import { useMemo } from 'react';
import type { Report } from '#contract/sharedReports';
import { Card } from '#ui/Card/Card.tsx';
import { Cover } from '#ui/Cover/Cover.tsx';
import { DisabledState } from '#ui/DisabledState/DisabledState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { useWords } from '../../i18n/words.ts';
import { AnalyticsPanels } from '../analytics/AnalyticsPanels.tsx';
import type { Analytics } from '../analytics/analyticsModel.ts';
import { useFigures } from '../analytics/useFigures.ts';
import { createReportDataProvider } from './reportDataProvider.ts';
import './messages.ts';

/** The figures of a shared report: those of its owner's own screen, without anything that leads on. */
export function ReportFigures({ report }: { report: Report }) {
  const say = useWords();
  const { publication, title, pages, created_at, cover } = report;
  const provider = useMemo(
    () => createReportDataProvider({ state: 'open', publication, title, pages, created_at, cover }),
    [publication, title, pages, created_at, cover],
  );
  return (
    <DataProviderContext.Provider value={provider}>
      <PageHeader
        title={title || publication}
        picture={<Cover title={title || publication} image={cover || undefined} />}
        meta={say('sharedReports.visitor.meta')}
      />
      <Figures publication={publication} />
    </DataProviderContext.Provider>
  );
}

function Figures({ publication }: { publication: string }) {
  const subject = useMemo(() => ({ publication, trackId: undefined }), [publication]);
  const figures = useFigures(subject);
  return <AnalyticsPanels figures={figures} notCollecting={(off) => <NoFigures state={off.state} />} />;
}

function NoFigures({ state }: Pick<Analytics, 'state'>) {
  const say = useWords();
  if (state === 'maintenance') return <Notice live>{say('sharedReports.visitor.maintenance')}</Notice>;
  return (
    <Card>
      <DisabledState title={say('sharedReports.visitor.offTitle')}>
        {say('sharedReports.visitor.off')}
      </DisabledState>
    </Card>
  );
}
