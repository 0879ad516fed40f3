import type { Body, WireBody } from '#contract/index';
import { linkReads } from '#server/analytics/linkReads';
import type { Caller, Deps } from '#server/deps';
import { overviewHandlers } from '#server/overview/overviewHandlers';
import { readersHandlers } from '#server/readers/readersHandlers';
import { trackableLinksHandlers } from '#server/trackableLinks/trackableLinksHandlers';

type Readers = Partial<WireBody<'readers'>>;
type Links = Partial<WireBody<'trackable-link#fetch'>>;
export type Questions = Record<string, () => Promise<unknown>>;

const by = <Field extends string>(field: Field, order: 'asc' | 'desc' = 'desc') => ({
  sort: { field, order },
});
const nothing = {};

/** Of a publication's readers, or of all publications'. */
const ofReaders: Record<string, Readers> = {
  'by last visit': nothing,
  'by first visit': by('first_visit'),
  'by name': by('name', 'asc'),
  'by sessions': by('sessions'),
  'by time': by('seconds'),
  'by furthest page': by('furthest'),
  'by completion': by('completion'),
  'the middle by time': { ...by('seconds'), page: 160 },
  'who came back': { cameBack: true },
  'who read past page 12': { readPast: 12 },
  'who clicked': { clicked: true },
  'who did all three, by time': { cameBack: true, readPast: 12, clicked: true, ...by('seconds') },
  'a search that finds one': { search: 'reader39999' },
  'a search that finds thousands, by time': { search: 'number', ...by('seconds') },
  '2,500 by last visit': { pageSize: 2_500 },
  '10,000 by last visit': { pageSize: 10_000 },
  '10,000 by time': { pageSize: 10_000, ...by('seconds') },
};

/** Of all publications: what differs. */
const ofAllReaders: Record<string, Readers> = {
  'by last visit': nothing,
  'by sessions': by('sessions'),
  'by time': by('seconds'),
  'by furthest page': by('furthest'),
};

const ofLinks: Record<string, Links> = {
  'by creation': nothing,
  'by label': by('label', 'asc'),
  'by opens': by('opens'),
  'by last opening': by('last_opened'),
  'by time': by('seconds'),
  'a search, by opens': { search: 'number 77', ...by('opens') },
  'all 10,000': { pageSize: 10_000 },
};

/** What lists of people are asked for: by range, list, and order or filter. */
export function peopleQuestions(
  deps: Deps,
  caller: Caller,
  ranges: Record<string, { from: Date; until: Date } | undefined>,
): Questions {
  const { readers } = readersHandlers(deps);
  const { 'trackable-link#fetch': links } = trackableLinksHandlers(deps, linkReads(deps.db));
  const page = { page: 1, pageSize: 100 };
  const questions: Questions = {};
  for (const [when, range] of Object.entries(ranges)) {
    const dates = range && {
      searchDateFrom: range.from.toISOString(),
      searchDateTo: new Date(range.until.getTime() - 1).toISOString(),
    };
    for (const [what, asked] of Object.entries(ofReaders))
      questions[`readers ${when}, ${what}`] = () =>
        readers({ publication: 'Bench', ...page, ...dates, ...asked }, caller);
    for (const [what, asked] of Object.entries(ofAllReaders))
      questions[`readers of all publications ${when}, ${what}`] = () =>
        readers({ ...page, ...dates, ...asked }, caller);
    for (const [what, asked] of Object.entries(ofLinks))
      questions[`links ${when}, ${what}`] = () =>
        links({ publication: 'Bench', ...page, ...dates, ...asked }, caller);
    if (range) {
      const body: Body<'getoverview'> = {
        dateRangeStart: range.from.toISOString(),
        dateRangeEnd: new Date(range.until.getTime() - 1).toISOString(),
      };
      const overview = overviewHandlers(deps);
      questions[`overview ${when}`] = () => overview.getoverview(body, caller);
      questions[`readers by publication ${when}`] = () => overview['getoverview#readers'](body, caller);
    }
  }
  return questions;
}
