import { useMemo } from 'react';
import type { Choice } from '#ui/Combobox/Combobox.tsx';
import { clipped } from '../i18n/clipped.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import { useFound, type Found } from './useFound.ts';

/** Characters of a choice's label. */
export const longestChoice = 60;

const byLabel = { field: 'label', order: 'ASC' as const };

export interface FoundLinks extends Omit<Found<TrackableLink>, 'rows'> {
  choices: readonly Choice[];
}

/** A publication's trackable links by label, those that match what is typed. */
export function useFoundLinks(publication: string, q: string, enabled = true): FoundLinks {
  const { rows, ...found } = useFound<TrackableLink>('trackablelinks', {
    q,
    sort: byLabel,
    meta: { publication },
    enabled,
  });
  const choices = useMemo(
    () => rows.map(({ identifier, label }) => ({ value: identifier, label: clipped(label, longestChoice) })),
    [rows],
  );
  return { ...found, choices };
}
