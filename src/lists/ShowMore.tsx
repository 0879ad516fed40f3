import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { useNotifyFailure } from '../app/useNotifyFailure.ts';

/** A list that comes in parts, as react-query has it. */
export interface PartsQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>;
}

export interface ShowMoreProps {
  query: PartsQuery;
  label: string;
  busyLabel: string;
  /** What could not be loaded, where the server says nothing itself. */
  failed: string;
  /** Called as it is pressed. */
  onMore?: () => void;
}

/** Loads the next part of a list. A failure is notified, and leaves the parts that are there. */
export function ShowMore({ query, label, busyLabel, failed, onMore }: ShowMoreProps) {
  const notifyFailure = useNotifyFailure();
  const load = async () => {
    onMore?.();
    const { isFetchNextPageError, error } = await query.fetchNextPage();
    if (isFetchNextPageError) notifyFailure(error, failed);
  };
  if (!query.hasNextPage) return null;
  return (
    <BusyButton small busy={query.isFetchingNextPage} busyLabel={busyLabel} onClick={() => void load()}>
      {label}
    </BusyButton>
  );
}
