import type { annotations } from '#contract/annotations';
import type { Outcome } from '#contract/call';
import { missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { oneLine } from '../mail/letter.ts';
import { annotationsQueries, type NotedPlace } from './annotationsQueries.ts';

const failed = (message: string): Outcome => ({ result: 'ERROR', message });
const noDay = 'There is no such day.';

/** Whether the calendar has the day: there is no 31 February. */
const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** The owner's notes on days of a publication. */
export function annotationsHandlers({ db }: Deps): Handlers<keyof typeof annotations> {
  const queries = annotationsQueries(db);
  const placeOf = async ({ accountId }: Caller, identifier: string): Promise<NotedPlace | undefined> => {
    const publicationId = await hostedPublicationId(db, accountId, identifier);
    return publicationId === undefined ? undefined : { accountId, publicationId };
  };
  return {
    async annotations({ identifier, from, to }, caller) {
      const place = await placeOf(caller, identifier);
      if (!place) return { annotations: [], Error: missingPublication };
      if (!isDay(from) || !isDay(to)) return { annotations: [], Error: noDay };
      return { annotations: (await queries.list(place, from, to)).reverse() };
    },
    async 'annotations#save'({ identifier, day, note: typed }, caller) {
      const place = await placeOf(caller, identifier);
      if (!place) return failed(missingPublication);
      if (!isDay(day)) return failed(noDay);
      const note = oneLine(typed.toWellFormed());
      if (note === '') return failed('Write a note first.');
      await queries.save(place, day, note);
      return { result: 'SUCCESS', message: 'Saved.' };
    },
    async 'annotations#delete'({ identifier, day }, caller) {
      const place = await placeOf(caller, identifier);
      if (!place) return failed(missingPublication);
      if (!isDay(day) || !(await queries.remove(place, day))) return failed('There is no note on this day.');
      return { result: 'SUCCESS', message: 'Deleted.' };
    },
  };
}
