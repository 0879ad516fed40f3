import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Send } from '#contract/index';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useConfig, useSend } from '../../app/AccountContext.ts';

/** Begins the keys of all questions for a publication's notes. */
export const notesKey = (publication: string) => ['notes', publication] as const;

/** The question for the notes on days of a range. */
export const notesQuery = (send: Send, publication: string, { from, to }: DayRange) =>
  queryOptions({
    queryKey: [...notesKey(publication), from, to],
    queryFn: async ({ signal }) =>
      (await send('annotations', { identifier: publication, from, to }, signal)).annotations,
  });

/** The notes on days of a range; undefined where the host has none, and while they are on their way. */
export function useNotes(publication: string, range: DayRange, wanted: boolean) {
  const { annotations } = useConfig();
  const { data } = useQuery({
    ...notesQuery(useSend(), publication, range),
    enabled: annotations === true && wanted,
  });
  return data;
}
