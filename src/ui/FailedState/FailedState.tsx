import { BusyButton } from '../Button/BusyButton.tsx';
import { StatePanel, type StatePanelProps } from '../StatePanel/StatePanel.tsx';

export interface FailedStateProps extends Pick<StatePanelProps, 'title' | 'headingLevel' | 'size'> {
  /** The server's own words, or the room's where it had none. */
  message: string;
  retryLabel: string;
  /** Announced while a retry is under way: "Trying again". */
  busyLabel?: string;
  /** Leave it out where trying again cannot help. */
  onRetry?: () => void;
  /** A retry is under way. */
  busy?: boolean;
}

/** Something could not be read. It is announced at once, says what the server said, and offers to try again. */
export function FailedState({
  message,
  retryLabel,
  busyLabel,
  onRetry,
  busy = false,
  ...panel
}: FailedStateProps) {
  const retry = onRetry && (
    <BusyButton busy={busy} busyLabel={busyLabel ?? retryLabel} onClick={onRetry}>
      {retryLabel}
    </BusyButton>
  );
  return (
    <StatePanel {...panel} role="alert" action={retry}>
      {message}
    </StatePanel>
  );
}
