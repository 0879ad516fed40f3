import { useMemo } from 'react';
import type { Choice } from '#ui/Combobox/Combobox.tsx';
import { occursIn } from '../data/arrange.ts';
import { clipped } from '../i18n/clipped.ts';
import type { TrackableLink } from '../resources/trackablelinks/trackableLinksCalls.ts';
import { useFound, type Found } from './useFound.ts';
import { useLinkNames } from './useLinkNames.ts';

/** Characters of a choice's label. */
export const longestChoice = 60;

const byLabel = { field: 'label', order: 'ASC' as const };

export interface FoundLinks extends Omit<Found<TrackableLink>, 'rows'> {
  choices: readonly Choice[];
}

export interface LinkSearch {
  enabled?: boolean;
  /** The link whose screen it is: not among the choices, nor counted with them. */
  without?: string | undefined;
}

/** A publication's trackable links by label, those that match what is typed. */
export function useFoundLinks(
  publication: string,
  q: string,
  { enabled = true, without }: LinkSearch = {},
): FoundLinks {
  const nameOf = useLinkNames(publication, [without]);
  const { rows, more, ...found } = useFound<TrackableLink>('trackablelinks', {
    q,
    sort: byLabel,
    meta: { publication },
    enabled,
  });
  const choices = useMemo(
    () =>
      rows
        .filter(({ identifier }) => identifier !== without)
        .map(({ identifier, label }) => ({ value: identifier, label: clipped(label, longestChoice) })),
    [rows, without],
  );
  // a deleted one has no name, and is no longer counted
  const isCut =
    without !== undefined &&
    choices.length === rows.length &&
    nameOf(without) !== without &&
    occursIn(nameOf(without), q);
  return { ...found, choices, more: isCut ? Math.max(more - 1, 0) : more };
}
