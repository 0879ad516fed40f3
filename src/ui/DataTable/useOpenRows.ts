import { useCallback, useState } from 'react';
import { withOne, type RowKey } from './tableRows.ts';

/** Which rows have their details open beneath them, `first` from the beginning. */
export function useOpenRows(first: readonly RowKey[] = []) {
  const [open, setOpen] = useState<ReadonlySet<RowKey>>(() => new Set(first));
  const toggle = useCallback((key: RowKey) => setOpen((current) => withOne(key, current)), []);
  return { open, toggle };
}
