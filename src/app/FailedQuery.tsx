import { FailedState, type FailedStateProps } from '#ui/FailedState/FailedState.tsx';
import { wordsOf } from '../data/refusal.ts';
import { useWords } from '../i18n/words.ts';

export interface FailedQueryProps extends Pick<FailedStateProps, 'title' | 'headingLevel' | 'size'> {
  /** As react-query has it. */
  query: { error: unknown; isFetching: boolean | undefined; refetch: () => unknown };
  /** Where the server said nothing; by default that it did not answer as expected. */
  words?: string;
}

/** Says in the server's words that something could not be loaded, with a button that tries again. */
export function FailedQuery({ query, words, ...panel }: FailedQueryProps) {
  const say = useWords();
  return (
    <FailedState
      {...panel}
      message={wordsOf(query.error, words ?? say('layout.unanswered'))}
      retryLabel={say('layout.retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching === true}
    />
  );
}
