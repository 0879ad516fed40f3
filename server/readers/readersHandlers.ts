import type { Outcome } from '#contract/call';
import type { Erasure, readers } from '#contract/readers';
import type { Reply, WireBody } from '#contract/index';
import { missingPublication, missingReader } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import { counted } from '../counted.ts';
import type { Caller, Deps } from '../deps.ts';
import { knownIds } from '../entryIds.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { deviceName, leadOfReader } from '../intake/readerCounts.ts';
import { LARGEST_PAGE } from '#contract/list';
import type { Erased } from '../leads/personErasure.ts';
import { sliceOf } from '../listPage.ts';
import { rangeIn, UnusableSearchRange } from '../searchRange.ts';
import { oneLine } from '../mail/letter.ts';
import { journeyOf, pageAt } from './journey.ts';
import {
  elsewhere,
  formsOf,
  journeyEvents,
  leftIn,
  readerSessions,
  sessionsAtOnce,
  type Place,
} from './journeyQueries.ts';
import { originOf } from './origins.ts';
import { eraseReader } from './readerErasure.ts';
import { readerOf, readerRow, readersPage } from './readerRows.ts';

const noJourney = { notes: '', sessions: [], more: false, elsewhere: [] };
const failed = (message: string): Outcome => ({ result: 'ERROR', message });
const unerased = (message: string): Erasure => ({
  ...failed(message),
  leads: 0,
  entries: 0,
  sessions: 0,
});

function erasedInWords({ leads, entries, sessions }: Erased): string {
  const parts = [
    ...(leads > 0 ? [counted(leads, 'lead')] : []),
    ...(entries > 0 ? [counted(entries, 'form entry', 'form entries')] : []),
    ...(sessions > 0 ? [`browser, name and notes from ${counted(sessions, 'session')}`] : []),
  ];
  return parts.length === 0 ? 'Nothing was left to erase.' : `Erased: ${parts.join('; ')}.`;
}

/** Who read: in lists, one by one, and erased. */
export function readersHandlers({ db, log, clock }: Deps): Handlers<keyof typeof readers> {
  const placeOf = async (accountId: number, publication: string): Promise<Place | undefined> => {
    const publicationId = await hostedPublicationId(db, accountId, publication);
    return publicationId === undefined ? undefined : { accountId, publicationId };
  };

  async function list(body: WireBody<'readers'>, { accountId }: Caller): Promise<Reply<'readers'>> {
    const place = body.publication === undefined ? { accountId } : await placeOf(accountId, body.publication);
    if (!place) return { readers: [], Error: missingPublication };
    // a list is never longer than its largest page: without a size, that is the first one
    const slice = sliceOf(body) ?? { offset: 0, limit: LARGEST_PAGE };
    try {
      const range = rangeIn(body, clock());
      const { rows, total } = await readersPage(db, { ...body, ...place, ...(range && { range }) }, slice);
      return { readers: rows.map((row) => readerOf(row)), total };
    } catch (error) {
      if (error instanceof UnusableSearchRange) return { readers: [], Error: error.message };
      throw error;
    }
  }

  async function journey(
    { publication, reader: id, skip = 0 }: WireBody<'readers#journey'>,
    { accountId }: Caller,
  ): Promise<Reply<'readers#journey'>> {
    const place = await placeOf(accountId, publication);
    if (!place) return { ...noJourney, Error: missingPublication };
    const row = await readerRow(db, place.accountId, place.publicationId, id);
    if (!row) return { ...noJourney, Error: missingReader };
    const found = await readerSessions(db, place, id, skip);
    const shown = found.slice(0, sessionsAtOnce);
    const leadId = leadOfReader(id);
    const events = shown.length > 0 ? await journeyEvents(db, place, shown) : new Map<string, never[]>();
    const forms = shown.length > 0 ? await formsOf(db, place, shown) : [];
    const left = leadId === undefined ? [] : await leftIn(db, place, leadId);
    return {
      reader: readerOf(row),
      notes: row.notes,
      sessions: shown.map((session) => {
        const happened = events.get(session.session_id) ?? [];
        const address = left.find(({ session_id }) => session_id === session.session_id);
        const page = address && pageAt(happened, address.at);
        const source = originOf(session);
        const entries = forms.filter(({ page_session }) => page_session === session.session_id);
        return {
          id: session.session_id,
          started_at: session.started_at.toISOString(),
          seconds: session.lasted,
          link: session.link_id,
          linkLabel: session.label === null ? '' : session.label || session.link_id,
          device: deviceName(session.user_agent),
          ...(source && { source }),
          journey: journeyOf(happened, { filled: entries[0]?.created_at, left: address?.at }),
          ...(address && { left: { at: address.at.toISOString(), ...(page && { page }) } }),
          filled: entries.flatMap(({ fields }) =>
            Object.entries(fields).map(([name, value]) => ({ name, value })),
          ),
        };
      }),
      more: found.length > shown.length,
      elsewhere:
        skip > 0 || row.email === ''
          ? []
          : (await elsewhere(db, place, row.email)).map(({ last_at, ...one }) => ({
              ...one,
              last_visit: last_at.toISOString(),
            })),
    };
  }

  return {
    readers: list,
    'readers#journey': journey,
    'readers#update': async ({ publication, reader, known_as, notes }, { accountId }) => {
      const place = await placeOf(accountId, publication);
      if (!place) return failed(missingPublication);
      const { numUpdatedRows } = await db
        .updateTable('readers')
        .set({
          known_as: oneLine(known_as.toWellFormed()),
          notes: notes.toWellFormed().replaceAll('\0', '').trim(),
        })
        .where('account_id', '=', accountId)
        .where('publication_id', '=', place.publicationId)
        .where('reader', '=', reader)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? { result: 'SUCCESS', message: 'Saved.' } : failed(missingReader);
    },
    'readers#erase': async ({ publication, reader, entry, preview = false }, caller) => {
      const place = await placeOf(caller.accountId, publication);
      if (!place) return unerased(missingPublication);
      const [entryId] = entry === undefined ? [] : knownIds([entry]);
      if (reader === undefined && entryId === undefined) return unerased(missingReader);
      const erased = await eraseReader(db, place, { reader, entryId, preview });
      if (!preview)
        log.info(
          { account: caller.accountId, ip: caller.ip, request: caller.requestId, ...erased },
          'reader erased',
        );
      return { result: 'SUCCESS', message: erasedInWords(erased), ...erased };
    },
  };
}
