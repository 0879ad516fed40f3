import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { PublicationManifest } from '#contract/publication';
import { publicLink, trackableLink } from '#rules/publicLink';
import type { Publication } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { intakePlugin } from '../intake/intakePlugin.ts';
import { siteConstraint } from '../site.ts';
import { readingTimes } from './calendar.ts';
import { createRandom, type Random } from './random.ts';
import { readingSession, type Readable, type SentBatch } from './readingSession.ts';

export interface Simulation {
  accountId: number;
  /** How many days back the first reader comes. */
  days: number;
  sessions: number;
  /** The same seed gives the same readers; sent again they count once, as any batch does. */
  seed: number;
}

interface Visitor {
  userAgent: string;
  spread: boolean;
  share: number;
}
const visitors: Visitor[] = [
  { share: 46, spread: true, userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' },
  { share: 18, spread: true, userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15' },
  { share: 20, spread: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1' },
  { share: 12, spread: false, userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36' },
  { share: 4, spread: true, userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
];

/** Tells the simulated server when it is; only the app that is made here reads it. */
const sentAt = 'x-simulated-moment';
const atOnce = 64;
const chanceOfLink = 0.35;

interface Shelf {
  publication: Publication;
  readable: Readable;
  address: string;
  links: string[];
  popularity: number;
}

/**
 * Sends plausible readers through the intake, each batch at its own moment in the past: the same route, checks
 * and rollups as for any reader. Gives the number of events sent.
 * @throws when a batch is refused
 */
export async function simulate(deps: Deps, { accountId, days, sessions, seed }: Simulation): Promise<number> {
  const random = createRandom(seed);
  const shelves = await readShelves(deps, accountId, random);
  if (shelves.length === 0) throw new Error('The account hosts no publication. Publish one first.');

  const moment = new AsyncLocalStorage<Date>();
  const app = Fastify({ routerOptions: { constraints: siteConstraint(deps.config) } });
  // the last hook before the handler: reading a body leaves the sender's context
  app.addHook('preHandler', (request, _reply, done) => moment.run(new Date(String(request.headers[sentAt])), done));
  await app.register(intakePlugin, { ...deps, clock: () => moment.getStore() ?? deps.clock() });

  async function send({ batch, receivedAt }: SentBatch, visitor: Visitor): Promise<void> {
    const { host } = new URL(batch.location);
    const answer = await app.inject({
      method: 'POST', url: '/-/events', body: JSON.stringify(batch),
      // addresses reserved for documentation, a network for each reader
      remoteAddress: `2001:db8:${batch.session.slice(0, 4)}:${batch.session.slice(4, 8)}::1`,
      headers: { host, 'content-type': 'text/plain', 'user-agent': visitor.userAgent, [sentAt]: receivedAt.toISOString() },
    });
    if (answer.statusCode !== 204) throw new Error(`A simulated batch was refused: ${answer.body}`);
  }

  let events = 0;
  const visits = readingTimes(random, days, sessions, deps.clock()).map((start) => {
    const shelf = random.pick(shelves, ({ popularity }) => popularity);
    const visitor = random.pick(visitors, ({ share }) => share);
    const linked = shelf.links.length > 0 && random.happens(chanceOfLink);
    const location = linked ? random.pick(shelf.links, (_, index) => 1 / (index + 1)) : shelf.address;
    const batches = readingSession(random, shelf.readable, location, start, visitor.spread);
    events += batches.reduce((sum, { batch }) => sum + batch.events.length, 0);
    return { visitor, batches };
  });

  // several readers at once, each in order, as the intake meets them
  const queue = visits.values();
  await Promise.all(Array.from({ length: atOnce }, async () => {
    for (const { visitor, batches } of queue) for (const sent of batches) await send(sent, visitor);
  }));
  await app.close();
  return events;
}

async function readShelves({ db, config }: Deps, accountId: number, random: Random): Promise<Shelf[]> {
  const account = await db.selectFrom('accounts').select('cloud_id').where('account_id', '=', accountId).executeTakeFirst();
  const publisher = { user: String(accountId), cloudId: account?.cloud_id ?? '' };
  const publications = await db.selectFrom('publications').selectAll().where('account_id', '=', accountId)
    .where('deleted_at', 'is', null).orderBy('publication_id', 'desc').execute();
  const links = await db.selectFrom('trackable_links').select(['link_id', 'publication_id'])
    .where('account_id', '=', accountId).orderBy('created_at').orderBy('link_id').execute();
  const shelves: Shelf[] = [];
  // one after another: each draws from the same chance, whose order makes the same readers
  for (const [index, publication] of publications.entries()) {
    shelves.push({
      publication,
      readable: await readReadable(join(config.publicationsDir, String(accountId), publication.folder), publication, random),
      address: publicLink(config, publisher, publication.name),
      links: links.filter((link) => link.publication_id === publication.publication_id)
        .map(({ link_id }) => trackableLink(config, link_id)),
      popularity: 1 / (index + 1),
    });
  }
  return shelves;
}

/** What there is to find: from the publication's own description where it has one. */
async function readReadable(folder: string, { pages }: Publication, random: Random): Promise<Readable> {
  const manifest = await readFile(join(folder, 'publication.json'), 'utf8')
    .then((text) => JSON.parse(text) as PublicationManifest, () => undefined);
  const count = Math.max(pages, 1);
  const described = (manifest?.pages ?? []).map((page, index) => ({ ...page, number: index + 1 }));
  return {
    pages: count,
    links: described.flatMap(({ number, links = [] }) =>
      links.flatMap((link) => ('url' in link ? [{ page: number, url: link.url }] : []))),
    media: described.flatMap(({ number, media = [] }) =>
      media.map(({ kind, src }) => ({ page: number, url: src, kind }))),
    interest: Array.from({ length: count }, () => random.around(1, 0.4)),
    hotSpots: Array.from({ length: count * 2 }, (_, index) => ({
      page: Math.floor(index / 2) + 1, x: Math.round(80 + random.next() * 600), y: Math.round(80 + random.next() * 840),
    })),
  };
}
