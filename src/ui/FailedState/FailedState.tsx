import { Button } from '../Button/Button.tsx';
import { StatePanel, type StatePanelProps } from '../StatePanel/StatePanel.tsx';

export interface FailedStateProps extends Pick<StatePanelProps, 'title' | 'headingLevel' | 'size'> {
  /** The server's own words, or the room's where it had none. */
  message: string;
  retryLabel: string;
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
}

/** Something could not be read. It is announced at once, says what the server said, and offers to try again. */
export function FailedState({ message, retryLabel, onRetry, busy = false, ...panel }: FailedStateProps) {
  const retry = onRetry && (
    <Button onClick={busy ? undefined : onRetry} aria-disabled={busy} aria-busy={busy}>
      {retryLabel}
    </Button>
  );
  return (
    <StatePanel {...panel} role="alert" action={retry}>
      {message}
    </StatePanel>
  );
}
