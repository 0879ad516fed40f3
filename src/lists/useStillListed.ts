import { useMemo } from 'react';

interface Listed {
  id: string | number;
}

/** The given rows that are still listed, since some may be deleted before one is refused; all of them if none is left. */
export function useStillListed<Row extends Listed>(
  questioned: readonly Row[],
  rows: readonly Row[],
): readonly Row[] {
  return useMemo(() => {
    if (questioned.length < 2) return questioned;
    const listed = new Set(rows.map(({ id }) => id));
    const still = questioned.filter(({ id }) => listed.has(id));
    return still.length > 0 ? still : questioned;
  }, [questioned, rows]);
}
