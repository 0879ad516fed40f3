import { useCallback, useMemo, useState } from 'react';
import { defaultColumns } from '#rules/formColumns';
import { useSession } from '../../app/AccountContext.ts';
import { ownColumns } from './formsModel.ts';
import { keepColumns, keptColumns } from './keptColumns.ts';
import type { EntryFields } from './useEntryFields.ts';

export interface ChosenColumns {
  /** The visible columns, in the order of the fields. */
  shown: readonly string[];
  /** Whether they were chosen, rather than the default. */
  chosen: boolean;
  /** Undefined resets to the default. */
  choose: (columns: readonly string[] | undefined) => void;
}

/** The columns of a publication's entries: those chosen on this device, or the default. */
export function useChosenColumns(publication: string, { count, fields }: EntryFields): ChosenColumns {
  const { user } = useSession();
  const [choice, setChoice] = useState(() => ({ publication, columns: keptColumns(user, publication) }));
  if (choice.publication !== publication) setChoice({ publication, columns: keptColumns(user, publication) });
  const { columns } = choice;
  const offered = useMemo(() => [...fields, ...ownColumns], [fields]);
  const shown = useMemo(() => {
    const wanted = new Set(columns ?? defaultColumns(count, fields));
    return offered.filter((column) => wanted.has(column));
  }, [columns, count, fields, offered]);
  const choose = useCallback(
    (next: readonly string[] | undefined) => {
      // other days have other fields, whose choice is kept
      const elsewhere = (columns ?? []).filter((column) => !offered.includes(column));
      const kept = next && [...next, ...elsewhere];
      keepColumns(user, publication, kept);
      setChoice({ publication, columns: kept });
    },
    [user, publication, columns, offered],
  );
  return { shown, chosen: columns !== undefined, choose };
}
