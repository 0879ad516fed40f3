import type { Outcome } from '#contract/call';
import type { Reply, WireBody } from '#contract/index';
import type { Lead, leads, LeadSession } from '#contract/leads';
import { missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import { counted } from '../counted.ts';
import type { Caller, Deps } from '../deps.ts';
import { knownIds } from '../entryIds.ts';
import { hostedPublicationId } from '../hostedPublication.ts';
import { sliceOf } from '../listPage.ts';
import { searchRangeOf, UnusableSearchRange } from '../searchRange.ts';
import { createLeadsPages } from './leadsPage.ts';
import type { LeadRow, LeadsWanted } from './leadRows.ts';
import { leadsQueries, type VisitPageRow, type VisitRow } from './leadsQueries.ts';
import { erasePerson, type Erased } from './personErasure.ts';

/** Maximum size of a reply. */
const most = { rows: 500_000, bytes: 64 * 1024 * 1024 };
const tooMany = 'There are too many leads to show at once. Choose a shorter range.';
const missingLead = 'This lead does not exist.';

const done = (message: string): Outcome => ({ result: 'SUCCESS', message });
const failed = (message: string): Outcome => ({ result: 'ERROR', message });

/** A link without a label is called by its identifier; only one that is deleted has no name at all. */
const labelOf = (linkId: string, label: string | null): string => (label === null ? '' : label || linkId);

const leadOf = (
  { lead_id, email, name, created_at, last_seen_at, views, link_id, left_page, label }: LeadRow,
  furthest: number | undefined,
  seconds: number | undefined,
): Lead => ({
  id: lead_id,
  email,
  name,
  created_at: created_at.toISOString(),
  views,
  last_seen: last_seen_at.toISOString(),
  ...(link_id !== '' && { link: link_id, linkLabel: labelOf(link_id, label) }),
  ...(furthest !== undefined && { furthest }),
  ...(left_page > 0 && { page: left_page }),
  ...(seconds !== undefined && { seconds }),
});

const sessionOf = (
  { session_id, started_at, link_id, label, name }: VisitRow,
  read: Map<string, VisitPageRow[]>,
): LeadSession => {
  const pages = read.get(session_id) ?? [];
  return {
    started_at: started_at.toISOString(),
    link: link_id,
    linkLabel: labelOf(link_id, label),
    ...(name !== '' && { name }),
    seconds: pages.reduce((sum, { lasted }) => sum + lasted, 0),
    pages: pages.map(({ page, views, seconds }) => ({ pageNumber: page, views, seconds })),
  };
};

function erasedInWords(email: string, { leads, entries, sessions }: Erased): string {
  if (leads + entries === 0) return `Nothing of ${email} was found in your publications.`;
  const browsers =
    sessions > 0 ? ` Browser details were removed from ${counted(sessions, 'reading session')}.` : '';
  const visits = leads > 0 && entries > 0 ? ', with all that was filled in during the same visits' : '';
  return `${counted(leads, 'lead')} and ${counted(entries, 'form entry', 'form entries')} of ${email} were removed${visits}.${browsers}`;
}

/** The leads of the caller's publications. */
export function leadsHandlers(
  { db, clock, log }: Deps,
  pages = createLeadsPages({ db, clock }),
): Handlers<keyof typeof leads> {
  const queries = leadsQueries(db);
  /** Logs who removed how many, never whose. */
  const noted = ({ accountId, ip, requestId }: Caller, what: object, said: string) =>
    log.info({ account: accountId, ip, request: requestId, ...what }, said);

  async function leadsOf(wanted: LeadsWanted, rows: LeadRow[]): Promise<Lead[]> {
    const ids = rows.map(({ lead_id }) => lead_id);
    const furthest = await queries.furthest(wanted, ids);
    const seconds = await queries.seconds(wanted, ids);
    return rows.map((row) => leadOf(row, furthest.get(row.lead_id), seconds.get(row.lead_id)));
  }

  async function list(body: WireBody<'leads'>, { accountId }: Caller): Promise<Reply<'leads'>> {
    const publicationId = await hostedPublicationId(db, accountId, body.publication);
    if (publicationId === undefined) return { leads: [], Error: missingPublication };
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
        const { rows, total } = await pages.page(wanted, slice, body);
        return { leads: await leadsOf(wanted, rows), total };
      }
      const { rows, bytes } = await queries.size(wanted, most.rows);
      if (rows > most.rows || bytes > most.bytes) return { leads: [], Error: tooMany };
      return { leads: await leadsOf(wanted, await queries.list(wanted)) };
    } catch (error) {
      if (error instanceof UnusableSearchRange) return { leads: [], Error: error.message };
      throw error;
    }
  }

  async function remove(ids: number[], caller: Caller): Promise<Outcome> {
    const removed = ids.length > 0 ? await queries.remove(caller.accountId, ids) : 0;
    pages.forget();
    if (removed > 0) noted(caller, { leads: removed }, 'leads deleted');
    return removed > 0 ? done(`${counted(removed, 'lead')} deleted.`) : failed(missingLead);
  }

  return {
    leads: list,
    'leads#deleteAllLeads': async ({ publication }, caller) => {
      const publicationId = await hostedPublicationId(db, caller.accountId, publication);
      if (publicationId === undefined) return failed(missingPublication);
      const removed = await queries.removeAll(caller.accountId, publicationId, clock());
      pages.forget();
      noted(caller, { publication: publicationId, leads: removed }, 'all leads deleted');
      return done(`${counted(removed, 'lead')} deleted.`);
    },
    'leads#deleteLead': ({ identifier }, caller) => remove(knownIds([identifier]), caller),
    'leads#deleteLeads': ({ identifiers }, caller) => remove(knownIds(identifiers), caller),
    'leads#timeline': async ({ identifier, audience }, { accountId }) => {
      const [leadId] = knownIds([identifier]);
      const readIn = leadId === undefined ? undefined : await queries.readIn(accountId, leadId);
      if (leadId === undefined || !readIn) return { sessions: [], Error: missingLead };
      const since = readIn.spreads_since;
      const visits = await queries.visits(accountId, leadId, audience);
      const read = new Map<string, VisitPageRow[]>();
      for (const row of await queries.visitPages(accountId, leadId, visits))
        read.set(row.session_id, [...(read.get(row.session_id) ?? []), row]);
      return {
        sessions: visits.map((visit) => sessionOf(visit, read)),
        ...(!readIn.paged && { pagesReported: false as const }),
        ...(since &&
          visits.some(({ started_at }) => started_at < since) && { spreadsSince: since.toISOString() }),
      };
    },
    'leads#erase': async ({ email }, caller) => {
      const address = email.trim();
      if (address === '') return failed('Say whose address it is.');
      const erased = await erasePerson(db, caller.accountId, address);
      pages.forget();
      noted(caller, erased, 'person erased');
      return done(erasedInWords(address, erased));
    },
  };
}
