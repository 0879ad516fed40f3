import type { WireBody } from '#contract/index';
import type { SourceList, sources, SourcesReply } from '#contract/sources';
import { analyticsOff } from '#rules/analyticsWords';
import { missingPublication } from '#rules/missing';
import { chosenValues } from '#rules/sourceFilters';
import { sourceNames } from '#rules/traits';
import { countedAudiences } from '../audience.ts';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { countriesOf } from '../intake/countries.ts';
import { analyticsQueries, type AnalyticsSubject } from './analyticsQueries.ts';
import { chosenSessions, filtersOf, type Sample } from './chosenSessions.ts';
import { linkOf, rangeOf, UnusableQuestion } from './range.ts';
import {
  linkLabels,
  rowsOfDays,
  rowsOfSessions,
  sourceRows,
  wholeDays,
  type SourcesRow,
} from './sourcesQueries.ts';

type Body = WireBody<'getsources'>;

const empty = (result: string, message: string): SourcesReply => ({ result, message, Sources: [] });

/** Where sessions come from, and what they are read with; with filters, of those that the other lists' leave. */
export function sourcesHandlers(deps: Deps): Handlers<keyof typeof sources> {
  const { db, clock, config } = deps;
  const queries = analyticsQueries(db);

  async function read(body: Body, { accountId }: Caller, subject: AnalyticsSubject): Promise<SourcesReply> {
    const { publicationId, zone, sourcesSince } = subject;
    const range = rangeOf(body, clock());
    const audiences = countedAudiences(body.audience);
    // a link that is a filter does not narrow down the list of links
    const subjectLink = linkOf({ trackId: body.trackId ?? '' });
    const owner = { accountId, publicationIds: [publicationId], linkId: subjectLink, audiences };
    const days = filtersOf(body) ? undefined : await wholeDays(db, range, zone);
    const filters = chosenValues(body.filters ?? {});
    const samples = await Promise.all(
      (days?.ends ?? [range]).map((part) => chosenSessions(db, owner, { range: part, zone, filters })),
    );
    const rows = await sourceRows(db, [
      ...(days ? rowsOfDays({ ...owner, linkId: linkOf(body) }, days, subjectLink) : []),
      ...samples.map(rowsOfSessions),
    ]);
    const links = rows.filter(({ name, values }) => name === 'link' && values === 0);
    const labels = await linkLabels(
      db,
      accountId,
      links.map(({ value }) => value),
    );
    const { facts } = config.readerSources ? await countriesOf(deps) : { facts: undefined };
    return {
      result: 'SUCCESS',
      message: '',
      Sources: listsOf(rows, labels),
      ...(sourcesSince && range.from < sourcesSince && { SourcesSince: sourcesSince.toISOString() }),
      ...(facts && { Countries: { name: facts.name, date: facts.date.toISOString() } }),
      ...estimateOf(samples),
    };
  }

  return {
    async getsources(body, caller) {
      if (config.analyticsMaintenance) return empty('MAINTENANCE', config.analyticsMaintenance);
      const subject = await queries.subject(caller.accountId, body.identifier);
      if (!subject) return empty('ERROR', missingPublication);
      if (!subject.enabled) return empty('DISABLED', analyticsOff);
      try {
        return await read(body, caller, subject);
      } catch (error) {
        if (error instanceof UnusableQuestion) return empty('ERROR', error.message);
        throw error;
      }
    },
  };
}

/** What was read of the parts that were not read whole. */
function estimateOf(samples: readonly Sample[]): Pick<SourcesReply, 'Estimated'> {
  const estimates = samples.flatMap(({ estimated }) => estimated ?? []);
  if (estimates.length === 0) return {};
  const sum = (count: 'counted' | 'sessions') => estimates.reduce((all, one) => all + one[count], 0);
  return { Estimated: { counted: sum('counted'), sessions: sum('sessions') } };
}

const listsOf = (rows: readonly SourcesRow[], labels: ReadonlyMap<string, string>): SourceList[] =>
  sourceNames.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const rest = own.find(({ values }) => values > 0);
    return {
      name,
      rows: own
        .filter(({ values }) => values === 0)
        .map(({ value, sessions, views, seconds }) => {
          const label = name === 'link' ? labels.get(value) : undefined;
          return { value, ...(label && { label }), sessions, reads: views, seconds };
        }),
      ...(rest && {
        rest: { values: rest.values, sessions: rest.sessions, reads: rest.views, seconds: rest.seconds },
      }),
    };
  });
