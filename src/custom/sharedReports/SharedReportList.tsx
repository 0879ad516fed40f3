import { styled } from '@mui/material/styles';
import type { SharedReport } from '#contract/sharedReports';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useWords } from '../../i18n/words.ts';
import { StaleNotice } from '../../lists/StaleNotice.tsx';
import { SharedReportRow } from './SharedReportRow.tsx';
import type { useSharedReports } from './useSharedReports.ts';

export interface SharedReportListProps {
  publication: string;
  query: ReturnType<typeof useSharedReports>['query'];
  /** The one that was just made. */
  made: string | undefined;
  onEnd: (report: SharedReport) => void;
}

/** The shared reports, newest first. */
export function SharedReportList({ publication, query, made, onEnd }: SharedReportListProps) {
  const say = useWords();
  const { data, error, isFetching, refetch } = query;
  if (!data)
    return error ? (
      <FailedQuery
        query={{ error, isFetching, refetch }}
        size="panel"
        title={say('sharedReports.failed')}
        words={say('sharedReports.later')}
      />
    ) : (
      <Busy label={say('sharedReports.loading')}>
        <SkeletonText lines={3} />
      </Busy>
    );
  const stale = error && (
    <StaleNotice query={{ error, isFetching, refetch }} words={say('sharedReports.later')} />
  );
  return (
    <>
      {stale}
      {data.length === 0 ? (
        <EmptyState size="panel" title={say('sharedReports.empty')}>
          {say('sharedReports.emptyText')}
        </EmptyState>
      ) : (
        <List aria-label={say('sharedReports.list')}>
          {data.map((report) => (
            <SharedReportRow
              key={report.id}
              publication={publication}
              report={report}
              made={report.id === made}
              onEnd={() => onEnd(report)}
            />
          ))}
        </List>
      )}
    </>
  );
}

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
