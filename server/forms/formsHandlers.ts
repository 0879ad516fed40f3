import type { Outcome } from '#contract/call';
import type { FormEntry, forms } from '#contract/forms';
import type { Reply, WireBody } from '#contract/index';
import { columnOfField } from '#rules/formFields';
import { missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import { counted } from '../counted.ts';
import type { Caller, Deps } from '../deps.ts';
import { knownIds } from '../entryIds.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { sliceOf } from '../listPage.ts';
import { searchRangeOf, UnusableSearchRange } from '../searchRange.ts';
import { formsQueries, type EntryRow } from './formsQueries.ts';

/** Maximum size of a reply. */
const most = { rows: 200_000, bytes: 64 * 1024 * 1024 };
const tooMany = 'There are too many entries to show at once. Choose a shorter range.';
const missingEntry = 'This entry does not exist.';

const done = (message: string): Outcome => ({ result: 'SUCCESS', message });
const failed = (message: string): Outcome => ({ result: 'ERROR', message });
const deleted = (count: number) => `${counted(count, 'entry', 'entries')} deleted.`;

const entryOf = ({
  entry_id,
  visitor_location,
  created_at,
  link_id,
  label,
  fields,
}: EntryRow): FormEntry => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOfField(field), value])),
  id: entry_id,
  visitorLocation: visitor_location,
  URL: visitor_location.replace(/[?#].*/s, ''),
  created_at: created_at.toISOString(),
  ...(link_id !== '' && { link: link_id, linkLabel: label ?? '' }),
});

/** Form entries of the caller's publications. */
export function formsHandlers({ db, clock, log }: Deps): Handlers<keyof typeof forms> {
  const queries = formsQueries(db);
  const noted = ({ accountId, ip, requestId }: Caller, publication: number, entries: number, said: string) =>
    log.info({ account: accountId, ip, request: requestId, publication, entries }, said);

  async function list(body: WireBody<'forms'>, { accountId }: Caller): Promise<Reply<'forms'>> {
    const publicationId = await hostedPublicationId(db, accountId, body.publication);
    if (publicationId === undefined) return { forms: [], Error: missingPublication };
    try {
      const wanted = {
        accountId,
        publicationId,
        range: searchRangeOf(body, clock()),
        audience: body.audience,
        links: body.links,
      };
      const slice = sliceOf(body);
      if (slice) {
        const { rows, total } = await queries.page(wanted, slice, body);
        return { forms: rows.map(entryOf), total };
      }
      const { rows, bytes } = await queries.size(wanted, most.rows);
      if (rows > most.rows || bytes > most.bytes) return { forms: [], Error: tooMany };
      return { forms: (await queries.list(wanted)).map(entryOf) };
    } catch (error) {
      if (error instanceof UnusableSearchRange) return { forms: [], Error: error.message };
      throw error;
    }
  }

  /** For the publication's owner only. */
  const removing =
    <B extends { publication: string }>(
      remove: (publicationId: number, body: B, caller: Caller) => Promise<Outcome>,
    ) =>
    async (body: B, caller: Caller): Promise<Outcome> => {
      const publicationId = await hostedPublicationId(db, caller.accountId, body.publication);
      return publicationId === undefined ? failed(missingPublication) : remove(publicationId, body, caller);
    };

  async function removeSome(publicationId: number, ids: number[], caller: Caller): Promise<Outcome> {
    const removed = ids.length > 0 ? await queries.remove(caller.accountId, publicationId, ids) : 0;
    if (removed > 0) noted(caller, publicationId, removed, 'form entries deleted');
    return removed > 0 ? done(deleted(removed)) : failed(missingEntry);
  }

  return {
    forms: list,
    'forms#deleteAllForms': removing(async (publicationId, _body, caller) => {
      const removed = await queries.removeAll(caller.accountId, publicationId, clock());
      noted(caller, publicationId, removed, 'all form entries deleted');
      return done(deleted(removed));
    }),
    'forms#deleteForm': removing((publicationId, { identifier }: WireBody<'forms#deleteForm'>, caller) =>
      removeSome(publicationId, knownIds([identifier]), caller),
    ),
    'forms#deleteForms': removing((publicationId, { identifiers }: WireBody<'forms#deleteForms'>, caller) =>
      removeSome(publicationId, knownIds(identifiers), caller),
    ),
  };
}
