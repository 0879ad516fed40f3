import { BusyButton } from '../Button/BusyButton.tsx';
import { SupportWords } from '../SupportWords/SupportWords.tsx';
import { StatePanel, type StatePanelProps } from '../StatePanel/StatePanel.tsx';

export interface FailedStateProps extends Pick<StatePanelProps, 'title' | 'headingLevel' | 'size'> {
  /** The server's own words, or the room's where it had none. */
  message: string;
  retryLabel: string;
  /** Omit where a retry cannot help. */
  onRetry?: () => void;
  /** A retry is running. */
  busy?: boolean;
}

/** Something failed to load. Announced at once, with the server's words and a retry button. */
export function FailedState({ message, retryLabel, onRetry, busy = false, ...panel }: FailedStateProps) {
  const retry = onRetry && (
    <BusyButton busy={busy} busyLabel={retryLabel} onClick={onRetry}>
      {retryLabel}
    </BusyButton>
  );
  return (
    <StatePanel {...panel} role="alert" action={retry}>
      <SupportWords>{message}</SupportWords>
    </StatePanel>
  );
}
