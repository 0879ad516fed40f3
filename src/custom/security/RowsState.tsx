import type { ReactNode } from 'react';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useWords } from '../../i18n/words.ts';

interface RowsStateProps<Row> {
  query: { data?: Row[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Announced while loading. */
  loading: string;
  children: (rows: Row[]) => ReactNode;
}

/** Rows, or their placeholders, or the failure. */
export function RowsState<Row>({
  query: { data, error, isFetching, refetch },
  loading,
  children,
}: RowsStateProps<Row>) {
  const say = useWords();
  if (data) return children(data);
  if (error) {
    return (
      <FailedQuery
        query={{ error, isFetching, refetch }}
        size="panel"
        title={say('security.failed')}
        words={say('security.notDone')}
      />
    );
  }
  return (
    <Busy label={loading}>
      <SkeletonText lines={3} />
    </Busy>
  );
}
