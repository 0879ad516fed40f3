import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { useWords } from '../i18n/words.ts';

/** Keeps the rest of a screen where one of its parts fails, most often because its code could not be loaded. */
export const PartBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={FailedPart}>{children}</ErrorBoundary>
);

function FailedPart({ resetErrorBoundary }: FallbackProps) {
  const say = useWords();
  return (
    <FailedState
      size="panel"
      title={say('layout.part.title')}
      message={say('layout.part.text')}
      retryLabel={say('layout.part.retry')}
      onRetry={() => resetErrorBoundary()}
    />
  );
}
