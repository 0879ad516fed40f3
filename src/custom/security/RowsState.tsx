import type { ReactNode } from 'react';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { wordsOf } from '../../data/refusal.ts';
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
      <FailedState
        size="panel"
        headingLevel={3}
        title={say('security.failed')}
        message={wordsOf(error, say('security.notDone'))}
        retryLabel={say('security.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <Busy label={loading}>
      <SkeletonText lines={3} />
    </Busy>
  );
}
