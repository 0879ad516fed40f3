import { StatePanel, type StatePanelProps } from '../StatePanel/StatePanel.tsx';

export type EmptyStateProps = Omit<StatePanelProps, 'role'> & {
  /** Tells a screen reader of it when it takes the place of something, as after a search. */
  announce?: boolean;
};

/**
 * There is nothing to show, and that is all right. Say what would be here and offer the one next
 * step: publish, or widen the range. Not for a failure, nor for something turned off.
 */
export function EmptyState({ announce = false, ...panel }: EmptyStateProps) {
  return <StatePanel role={announce ? 'status' : undefined} {...panel} />;
}
