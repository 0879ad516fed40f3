import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicationManifest } from '#contract/publication';
import { groupBy } from '../intake/groupBy.ts';
import { verifyRollups } from '../intake/rollupUpkeep.ts';
import { openTestServer, type Person, type TestServer } from '../testServer.ts';
import { ensureSampleAccount, sampleLogin } from './sampleAccount.ts';

// The sample account's figures, held against its own events: none may contradict another.

const samples = fileURLToPath(new URL('../../samples/', import.meta.url));
const folders: Record<string, string> = {
  'Annual Report 2025': 'Annual-Report-2025',
  'Kvelder Catalogue 2026': 'Kvelder-Catalogue-2026',
  'Windrow No. 7': 'Windrow-No-7',
};

interface Event {
  publication: string;
  session_id: string;
  link_id: string;
  user_agent: string;
  at: Date;
  type: string;
  page: number;
  seconds: number | null;
  x: number | null;
  y: number | null;
  url: string | null;
}

let server: TestServer;
let owner: Person;
let events: Event[];
let sessions: Map<string, Event[]>;
const books = new Map<string, PublicationManifest>();

beforeAll(async () => {
  server = await openTestServer();
  await ensureSampleAccount(server, { folder: samples, days: 60, sessions: 200 });
  owner = server.person();
  await owner.signIn(sampleLogin);
  ({ rows: events } = await sql<Event>`
    SELECT publication.name AS publication, event.session_id, event.link_id, session.user_agent, event.at, type, page, event.seconds, x, y, url
    FROM events AS event
    JOIN publications AS publication ON publication.account_id = event.account_id AND publication.publication_id = event.publication_id
    JOIN reading_sessions AS session ON session.account_id = event.account_id
      AND session.publication_id = event.publication_id AND session.session_id = event.session_id
    ORDER BY event.at, event.batch_id, event.seq`.execute(server.db));
  sessions = groupBy(events, ({ session_id }) => session_id);
  for (const [name, folder] of Object.entries(folders))
    books.set(
      name,
      JSON.parse(readFileSync(`${samples}${folder}/publication.json`, 'utf8')) as PublicationManifest,
    );
}, 300_000);
afterAll(() => server.close());

/** The areas of a page that answer a click, in page units. */
function areasOf(publication: string, page: number) {
  const book = books.get(publication);
  const unit = 1000 / (book?.pageHeight ?? 1000);
  const { links = [], media = [], fields = [] } = book?.pages[page - 1] ?? {};
  return [...links, ...media, ...fields].map((part) => ({
    url: 'url' in part ? part.url : 'src' in part ? part.src : undefined,
    page: 'page' in part ? part.page : undefined,
    left: part.x * unit,
    top: part.y * unit,
    right: (part.x + part.width) * unit,
    bottom: (part.y + part.height) * unit,
  }));
}
type PageArea = ReturnType<typeof areasOf>[number];
const near =
  ({ x, y }: { x: number | null; y: number | null }, reach: number) =>
  ({ left, top, right, bottom }: PageArea) =>
    x !== null &&
    y !== null &&
    x >= left - reach &&
    x <= right + reach &&
    y >= top - reach &&
    y <= bottom + reach;

const isPhone = ({ user_agent }: Event) => /Mobile/.test(user_agent);
const pageCount = (publication: string) => books.get(publication)?.pages.length ?? 0;

test('the rollups agree with the events, none of which lies in the future', async () => {
  expect(await verifyRollups(server.db)).toEqual([]);
  expect(sessions.size).toBe(200);
  expect(events.filter(({ at }) => at > server.time.now)).toEqual([]);
});

test('no link is opened before it was created', async () => {
  const { rows } = await sql<{ label: string; early: number; opened: number }>`
    SELECT link.label, count(*)::int AS opened, count(*) FILTER (WHERE session.started_at < link.created_at)::int AS early
    FROM trackable_links AS link JOIN reading_sessions AS session ON session.account_id = link.account_id AND session.link_id = link.link_id
    GROUP BY link.label ORDER BY link.label`.execute(server.db);
  expect(rows.map(({ label, early }) => [label, early])).toEqual([
    ['Board members', 0],
    ['Newsletter, autumn issue', 0],
    ['Poster in the bookshops', 0],
    ['Retail partners', 0],
  ]);
});

test('nothing is opened before its publication was there', async () => {
  const { rows } = await sql<{
    name: string;
    opened: number;
    early: number;
    links: number;
    early_links: number;
  }>`
    SELECT name, opened, early, links, early_links FROM publications AS publication
    CROSS JOIN LATERAL (SELECT count(*)::int AS opened, count(*) FILTER (WHERE started_at < publication.created_at)::int AS early
      FROM reading_sessions AS session WHERE session.account_id = publication.account_id AND session.publication_id = publication.publication_id) AS read
    CROSS JOIN LATERAL (SELECT count(*)::int AS links, count(*) FILTER (WHERE link.created_at < publication.created_at OR opening.first_at < link.created_at)::int AS early_links
      FROM trackable_links AS link LEFT JOIN link_openings AS opening ON opening.account_id = link.account_id AND opening.link_id = link.link_id
      WHERE link.account_id = publication.account_id AND link.publication_id = publication.publication_id) AS linked
    ORDER BY name`.execute(server.db);
  expect(rows.map(({ name }) => name)).toEqual([...books.keys()]);
  for (const { name, opened, early, links, early_links } of rows) {
    expect([opened > 10, links > 0], name).toEqual([true, true]);
    expect([early, early_links], name).toEqual([0, 0]);
  }
});

/** Pages that a session saw, and those before its furthest that it never did. */
function pagesOf(read: readonly Event[]) {
  const seen = new Set(read.flatMap(({ type, page }) => (type === 'view' ? [page] : [])));
  const furthest = Math.max(0, ...seen);
  return { seen, furthest, passed: range(furthest).filter((page) => !seen.has(page)) };
}
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('from page to page there are fewer readers, but for those who were led past some', async () => {
  let led = 0;
  for (const [name] of books) {
    const read = [...sessions.values()]
      .filter(([first]) => first?.publication === name)
      .map((events) => ({ events, ...pagesOf(events) }));
    for (const { events, passed } of read.filter(({ passed }) => passed.length > 0)) {
      const [first] = events.filter(({ type }) => type === 'view');
      const isLed = events.some(
        (click) =>
          click.type === 'click' &&
          areasOf(name, click.page).some((area) => area.page && near(click, 1)(area)),
      );
      // a bookmark opens within the publication
      expect(isLed || (first?.page ?? 1) > 1, `${passed.join()} in ${first?.session_id}`).toBe(true);
      led += 1;
    }
    const saw = (page: number, of = read) => of.filter(({ seen }) => seen.has(page)).length;
    for (const page of range(pageCount(name) - 1))
      expect(saw(page + 1), `${name}, page ${page + 1}`).toBeLessThanOrEqual(
        saw(page) + read.filter(({ passed }) => passed.includes(page)).length,
      );
    const { Furthest } = await owner.call('getanalytics', {
      identifier: name,
      dateRangeStart: new Date(server.time.now.getTime() - 90 * 24 * 3600_000).toISOString(),
      dateRangeEnd: server.time.now.toISOString(),
      audience: 'everything',
    });
    const told = new Map(Furthest?.map(({ pageNumber, sessions }) => [pageNumber, sessions]));
    for (const page of range(pageCount(name)))
      expect(told.get(page) ?? 0, `${name}, page ${page}`).toBe(
        read.filter(({ furthest }) => furthest === page).length,
      );
  }
  expect(led).toBeLessThan(sessions.size / 3);
});

test('both pages of a spread are seen, for as long as each other; a phone shows one page', () => {
  const seen = { wide: 0, phone: 0 };
  for (const read of sessions.values()) {
    const [first] = read;
    // of a reader who asks for privacy no device is kept
    if (!first || first.user_agent === '') continue;
    const count = pageCount(first.publication);
    for (const type of ['view', 'time']) {
      const moments = groupBy(
        read.filter((event) => event.type === type),
        ({ at }) => at.toISOString(),
      );
      for (const together of moments.values()) {
        const [left = 0, right] = together.map(({ page }) => page).sort((one, other) => one - other);
        const isPair = !isPhone(first) && left > 1 && left < count;
        expect([together.length, right]).toEqual(isPair ? [2, left + 1] : [1, undefined]);
        if (isPair) expect(left % 2).toBe(0);
        expect(new Set(together.map(({ seconds }) => seconds)).size).toBe(1);
        seen[isPhone(first) ? 'phone' : 'wide'] += 1;
      }
    }
  }
  expect(Math.min(seen.wide, seen.phone)).toBeGreaterThan(200);
});

test('readers go from page to page; only links and bookmarks lead past one', () => {
  const jumps: string[] = [];
  for (const read of sessions.values()) {
    let before: number[] = [];
    let clicked: number[] = [];
    const moments = groupBy(read, ({ at }) => at.toISOString());
    for (const together of moments.values()) {
      for (const event of together.filter(({ type }) => type === 'click'))
        clicked.push(
          ...areasOf(event.publication, event.page)
            .filter(near(event, 1))
            .flatMap(({ page }) => page ?? []),
        );
      const pages = together.flatMap(({ type, page }) => (type === 'view' ? [page] : []));
      if (pages.length === 0) continue;
      const [left = 1, right = left] = [Math.min(...pages), Math.max(...pages)];
      const isNext = left === Math.max(...before) + 1 || right === Math.min(...before) - 1;
      const isLinked = pages.some((page) => clicked.includes(page));
      if (before.length > 0 && !isNext)
        jumps.push(isLinked ? 'link' : `${before.join()} to ${pages.join()} in ${read[0]?.session_id}`);
      before = pages;
      clicked = [];
    }
  }
  expect(new Set(jumps)).toEqual(new Set(['link']));
});

test('every click is in an area that answers it, and each link that opened was clicked', () => {
  const clicks = events.filter(({ type }) => type === 'click');
  const outside = clicks.filter((click) => !areasOf(click.publication, click.page).some(near(click, 0.5)));
  expect([clicks.length > 100, outside]).toEqual([true, []]);

  const engaged = events.filter(({ type }) => ['link', 'audio', 'video'].includes(type));
  const unclicked = engaged.filter(
    ({ at, session_id, publication, page, url }) =>
      !clicks.some(
        (click) =>
          click.session_id === session_id &&
          click.at.getTime() === at.getTime() &&
          click.page === page &&
          areasOf(publication, page).some((area) => area.url === url && near(click, 0.5)(area)),
      ),
  );
  expect([engaged.length > 50, unclicked]).toEqual([true, []]);
});

test('the heat map is warm wherever it counts clicks', async () => {
  let linked = 0;
  for (const identifier of books.keys()) {
    for (let pageNumber = 1; pageNumber <= pageCount(identifier); pageNumber += 1) {
      const { Links = [], Points } = await owner.call('getheatmapdata', { identifier, pageNumber });
      for (const { url, clicks } of Links.filter(({ clicks }) => clicks > 0)) {
        const areas = areasOf(identifier, pageNumber).filter((area) => area.url === url);
        const heat = Points.filter((point) => areas.some(near(point, 20)));
        expect(heat.length, `${clicks} clicks on ${url}, page ${pageNumber}`).toBeGreaterThan(0);
        linked += 1;
      }
    }
  }
  expect(linked).toBeGreaterThan(10);
});

test('a link that has figures has sessions, and its figures are part of its publication’s', async () => {
  const { rows } = await sql<{ label: string; link_id: string; publication: string }>`
    SELECT label, link_id, publication.name AS publication FROM trackable_links AS link
    JOIN publications AS publication ON publication.account_id = link.account_id AND publication.publication_id = link.publication_id`.execute(
    server.db,
  );
  expect(rows).toHaveLength(5);
  const range = {
    dateRangeStart: new Date(server.time.now.getTime() - 90 * 24 * 3600_000).toISOString(),
    dateRangeEnd: server.time.now.toISOString(),
  };
  for (const { label, link_id, publication } of rows) {
    const asked = { identifier: publication, ...range };
    const ofLink = await owner.call('getanalytics', { ...asked, trackId: link_id });
    const whole = await owner.call('getanalytics', asked);
    const hits = ({ Events }: typeof whole) => Events.reduce((sum, { hits }) => sum + hits, 0);
    const read = new Set(
      events.filter((event) => event.link_id === link_id).map(({ session_id }) => session_id),
    );
    const people = ofLink.Unique[0]?.unique ?? 0;
    if (label === 'Press and analysts') {
      expect([people, hits(ofLink), read.size]).toEqual([0, 0, 0]);
      continue;
    }
    expect(people, label).toBeGreaterThan(0);
    expect(people, label).toBeLessThanOrEqual(read.size);
    expect(hits(ofLink), label).toBeGreaterThanOrEqual(people);
    expect(hits(ofLink), label).toBeLessThan(hits(whole));
  }
  const { rows: strays } = await sql<{ link_id: string }>`
    SELECT link_id FROM (
      SELECT link_id FROM reads_by_day UNION SELECT link_id FROM clicks_by_day UNION SELECT link_id FROM heat_pages_by_day
      UNION SELECT link_id FROM leads UNION SELECT link_id FROM form_entries) AS counted
    WHERE link_id <> '' AND link_id NOT IN (SELECT link_id FROM reading_sessions)`.execute(server.db);
  expect(strays).toEqual([]);
});
