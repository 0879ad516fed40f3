import { createHash } from 'node:crypto';
import type { Exclusion, figures, FiguresOutcome, ReadingSession } from '#contract/figures';
import type { WireBody } from '#contract/index';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { missingPublication } from '#rules/missing';
import type { Scope } from '../intake/recount.ts';
import { moveSessions, noteExclusion, openExclusion, selected, type Selection } from './excluding.ts';
import { figuresQueries, sessionsAtOnce, type ExclusionRow, type SessionRow } from './figuresQueries.ts';
import { eventOf, eventsAtOnce, recordedEvents } from './recordedEvents.ts';
import { filtersOf } from './chosenSessions.ts';
import { linkOf, rangeOf, UnusableQuestion } from './range.ts';

const missingSession = 'This session does not exist.';
const missingExclusion = 'This exclusion does not exist.';
const forgottenVisitor =
  'This reader is no longer known: readers are forgotten after two days. Exclude the session or a period.';

/** The same short name in all sessions of a visitor, without identifying them. */
const nameOf = (visitor: string) =>
  visitor === '' ? '' : createHash('sha256').update(visitor).digest('hex').slice(0, 6);

const sessionOf = (row: SessionRow): ReadingSession => ({
  id: row.session_id,
  started_at: row.started_at.toISOString(),
  visitor: nameOf(row.visitor),
  pages: row.pages,
  ...(row.furthest > 0 && { furthest: row.furthest }),
  seconds: row.seconds,
  clicks: row.clicks,
  link: row.link_id,
  linkLabel: row.label ?? '',
  person: row.mark === '',
  exclusion: row.exclusion_id === 0 ? '' : String(row.exclusion_id),
});
const exclusionOf = ({ exclusion_id, kind, from_at, until_at, sessions }: ExclusionRow): Exclusion => ({
  id: String(exclusion_id),
  kind,
  from: from_at.toISOString(),
  until: until_at.toISOString(),
  sessions,
});

class Refused extends Error {}

/** The sessions of a publication, and which of them the owner excluded. */
export function figuresHandlers({ db, clock, log }: Deps): Handlers<keyof typeof figures> {
  const queries = figuresQueries(db);
  const noted = ({ accountId, ip, requestId }: Caller, what: object, said: string) =>
    log.info({ account: accountId, ip, request: requestId, ...what }, said);

  async function scopeOf(name: string, { accountId }: Caller): Promise<Scope> {
    const scope = await queries.scope(accountId, name.normalize('NFC'));
    if (!scope) throw new Refused(missingPublication);
    return scope;
  }
  async function sessionIn(scope: Scope, id = '') {
    const session = await queries.session(scope, id);
    if (!session) throw new Refused(missingSession);
    return session;
  }
  async function exclusionIn(scope: Scope, id: string) {
    const exclusion = await queries.exclusion(scope, Number(id));
    if (!exclusion) throw new Refused(missingExclusion);
    return exclusion;
  }
  async function selectionOf(scope: Scope, body: WireBody<'getanalytics#exclude'>): Promise<Selection> {
    if (body.kind === 'period')
      return { kind: 'period', ...rangeOf(body, clock()), sessionId: '', visitor: '' };
    const { session_id: sessionId, started_at: at, visitor } = await sessionIn(scope, body.session);
    if (body.kind === 'visitor' && visitor === '') throw new Refused(forgottenVisitor);
    return { kind: body.kind, from: at, until: at, sessionId, visitor };
  }
  const commanded = (command: () => Promise<FiguresOutcome>): Promise<FiguresOutcome> =>
    command().catch((error: unknown) => {
      if (error instanceof Refused || error instanceof UnusableQuestion)
        return { result: 'ERROR', message: error.message };
      throw error;
    });

  return {
    'getanalytics#sessions': async (body, caller) => {
      try {
        const scope = await scopeOf(body.identifier, caller);
        const question = {
          range: rangeOf(body, clock()),
          linkId: linkOf(body),
          audience: body.audience,
          filters: filtersOf(body),
          skip: body.skip ?? 0,
        };
        const rows = await queries.sessions(scope, question);
        const exclusions = await queries.exclusions(scope);
        return {
          sessions: rows.slice(0, sessionsAtOnce).map(sessionOf),
          more: rows.length > sessionsAtOnce,
          exclusions: exclusions.map(exclusionOf),
        };
      } catch (error) {
        if (error instanceof Refused || error instanceof UnusableQuestion)
          return { sessions: [], more: false, exclusions: [], Error: error.message };
        throw error;
      }
    },
    'getanalytics#recorded': async ({ identifier, session, skip = 0 }, caller) => {
      try {
        const scope = await scopeOf(identifier, caller);
        const rows = await recordedEvents(db, scope, await sessionIn(scope, session), { now: clock(), skip });
        return { events: rows.slice(0, eventsAtOnce).map(eventOf), more: rows.length > eventsAtOnce };
      } catch (error) {
        if (error instanceof Refused) return { events: [], more: false, Error: error.message };
        throw error;
      }
    },
    'getanalytics#exclude': (body, caller) =>
      commanded(async () => {
        const scope = await scopeOf(body.identifier, caller);
        const selection = await selectionOf(scope, body);
        const exclusionId =
          body.exclusion === undefined
            ? await noteExclusion(db, scope, selection, clock())
            : (await exclusionIn(scope, body.exclusion)).exclusion_id;
        const { moved, more } = await moveSessions(db, scope, { which: selected(selection), exclusionId });
        noted(
          caller,
          { publication: scope.publicationId, exclusion: exclusionId, kind: body.kind, sessions: moved },
          'sessions excluded',
        );
        if (!more) await queries.forgetIfEmpty(scope, exclusionId);
        return { result: 'SUCCESS', message: '', exclusion: String(exclusionId), moved, more };
      }),
    'getanalytics#include': (body, caller) =>
      commanded(async () => {
        const scope = await scopeOf(body.identifier, caller);
        const session = body.exclusion === undefined ? await sessionIn(scope, body.session) : undefined;
        const exclusionId =
          session?.exclusion_id ?? (await exclusionIn(scope, body.exclusion ?? '')).exclusion_id;
        const which = selected({
          kind: 'session',
          from: clock(),
          until: clock(),
          sessionId: session?.session_id ?? '',
          visitor: '',
        });
        if (!session) await openExclusion(db, scope, exclusionId);
        const { moved, more } = await moveSessions(db, scope, {
          which: session ? which : queries.ofExclusion(exclusionId),
          exclusionId: 0,
        });
        noted(
          caller,
          { publication: scope.publicationId, exclusion: exclusionId, sessions: moved },
          'sessions included again',
        );
        if (!more) await queries.forgetIfEmpty(scope, exclusionId);
        return { result: 'SUCCESS', message: '', moved, more };
      }),
  };
}
