import { StatePanel, type StatePanelProps } from '../StatePanel/StatePanel.tsx';

export type DisabledStateProps = Omit<StatePanelProps, 'role'>;

/**
 * Something that its owner has turned off, and how to turn it on. It is announced politely, since it
 * may take the place of figures a moment after a button was pressed.
 */
export function DisabledState(panel: DisabledStateProps) {
  return <StatePanel role="status" {...panel} />;
}
