import { useMemo } from 'react';

interface Listed {
  id: string | number;
}

/** Of rows in question, those the list still has: some of many may be gone before one is refused. All of them, where none is left to speak of. */
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
