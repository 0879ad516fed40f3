import { useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { ErrorBoundary } from 'react-error-boundary';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { useWords } from '../i18n/words.ts';

export interface PartBoundaryProps {
  /** What the part is called on the screen. */
  title: string;
  children: ReactNode;
}

/** Keeps the rest of a screen where one of its parts fails, most often because its code could not be loaded. */
export function PartBoundary({ title, children }: PartBoundaryProps) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  // its button goes away: the next Tab leads to what comes instead
  const keepFocus = () => {
    if (!place.current) return;
    place.current.tabIndex = -1;
    place.current.focus({ preventScroll: true });
  };
  return (
    <Place ref={place}>
      <ErrorBoundary
        onReset={keepFocus}
        fallbackRender={({ resetErrorBoundary }) => (
          <FailedState
            size="panel"
            headingLevel={2}
            title={title}
            message={say('layout.partFailed')}
            retryLabel={say('layout.retry')}
            onRetry={() => resetErrorBoundary()}
          />
        )}
      >
        {children}
      </ErrorBoundary>
    </Place>
  );
}

const Place = styled('div')({ minWidth: 0, outline: 'none', '&:empty:not(:focus)': { display: 'none' } });
