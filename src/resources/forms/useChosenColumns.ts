import { useCallback, useMemo, useState } from 'react';
import { defaultColumns } from '#rules/formColumns';
import { useSession } from '../../app/AccountContext.ts';
import { ownColumns } from './formsModel.ts';
import { keepColumns, keptColumns } from './keptColumns.ts';
import type { EntryFields } from './useEntryFields.ts';

export interface ChosenColumns {
  /** Those to be shown, in the order of the fields. */
  shown: readonly string[];
  /** Whether somebody chose them; otherwise it is the usual view. */
  chosen: boolean;
  /** Nothing goes back to the usual view. */
  choose: (columns: readonly string[] | undefined) => void;
}

/** Which columns a publication's entries are read in: chosen here before, or the usual ones. */
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
      // other days have other fields: what was chosen of those stays so
      const elsewhere = (columns ?? []).filter((column) => !offered.includes(column));
      const kept = next && [...next, ...elsewhere];
      keepColumns(user, publication, kept);
      setChoice({ publication, columns: kept });
    },
    [user, publication, columns, offered],
  );
  return { shown, chosen: columns !== undefined, choose };
}
