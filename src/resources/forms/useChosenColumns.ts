import { useCallback, useMemo, useState } from 'react';
import { defaultColumns } from '#rules/formColumns';
import { useSession } from '../../AccountContext.ts';
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
  const shown = useMemo(() => {
    const wanted = new Set(columns ?? defaultColumns(count, fields));
    return [...fields, ...ownColumns].filter((column) => wanted.has(column));
  }, [columns, count, fields]);
  const choose = useCallback(
    (next: readonly string[] | undefined) => {
      keepColumns(user, publication, next);
      setChoice({ publication, columns: next });
    },
    [user, publication],
  );
  return { shown, chosen: columns !== undefined, choose };
}
