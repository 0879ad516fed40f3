import { AsyncLocalStorage } from 'node:async_hooks';
import Fastify from 'fastify';
import type { Deps } from '../deps.ts';
import { watchDisk } from '../diskSpace.ts';
import { intakePlugin } from '../intake/intakePlugin.ts';
import { siteConstraint } from '../config/site.ts';
import { viewerPostsPlugin } from '../viewerPosts/viewerPostsPlugin.ts';
import { readingTimes } from './calendar.ts';
import type { Reader } from './people.ts';
import { createRandom } from './random.ts';
import { countryOfSimulated, headersOf, originOf, userAgentOf } from './origins.ts';
import { readShelves } from './shelves.ts';
import { plannedVisits, type Visit } from './visits.ts';

export interface Simulation {
  accountId: number;
  /** How many days ago the first reader came. */
  days: number;
  sessions: number;
  /** The same seed gives the same readers; sent again, they count once. */
  seed: number;
}

/** The simulated server's clock; only the app created here reads it. */
const sentAt = 'x-simulated-moment';
/** Twice as many as the intake stores per transaction: during one, the next fills up. */
const atOnce = 200;

/** The intake's own routes, with a separate clock for each request. */
async function openPastIntake(deps: Deps) {
  const moment = new AsyncLocalStorage<Date>();
  const app = Fastify({ routerOptions: { constraints: siteConstraint(deps.config) } });
  // the last hook before the handler: parsing a body leaves the sender's async context
  app.addHook('preHandler', (request, _reply, done) =>
    moment.run(new Date(String(request.headers[sentAt])), done),
  );
  const past = { ...deps, clock: () => moment.getStore() ?? deps.clock() };
  const disk = watchDisk(past);
  await app.register(intakePlugin, {
    ...past,
    disk,
    countryOf: (ip) => Promise.resolve(countryOfSimulated(ip)),
  });
  await app.register(viewerPostsPlugin, { ...past, disk });

  async function send(
    { reader, location }: Visit,
    url: string,
    body: object,
    receivedAt: Date,
  ): Promise<void> {
    const answer = await app.inject({
      method: 'POST',
      url,
      body: JSON.stringify(body),
      // documentation addresses, a network per reader
      remoteAddress: `2001:db8:${reader.network.slice(0, 4)}:${reader.network.slice(4)}::1`,
      headers: {
        host: new URL(location).host,
        'content-type': 'text/plain',
        'user-agent': userAgentOf(reader),
        ...headersOf(reader),
        [sentAt]: receivedAt.toISOString(),
      },
    });
    if (answer.statusCode >= 300 || answer.body.includes('DENY'))
      throw new Error(`A simulated reader was refused: ${answer.body}`);
  }
  return { send, close: () => app.close() };
}
type PastIntake = Awaited<ReturnType<typeof openPastIntake>>;

async function sendVisit(intake: PastIntake, visit: Visit): Promise<void> {
  const began = visit.sent[0]?.receivedAt ?? new Date(0);
  const { referrer, campaign } = originOf(visit.reader, began, visit.isDirect);
  const location = campaign === '' ? visit.location : `${visit.location}?${campaign}`;
  for (const sent of visit.sent) {
    if ('batch' in sent)
      await intake.send(visit, '/-/events', { ...sent.batch, location, referrer }, sent.receivedAt);
    else {
      const post = { ...sent.fields, pageSession: visit.session, visitorLocation: visit.location };
      await intake.send(visit, `/api/forms/${sent.path}`, post, sent.receivedAt);
    }
  }
}

/**
 * Sends plausible readers through the intake, each batch and post at its own moment in the past: the same
 * routes, checks and rollups as for real readers. Returns the number of events sent.
 * @throws if anything is refused
 */
export async function simulate(deps: Deps, { accountId, days, sessions, seed }: Simulation): Promise<number> {
  const random = createRandom(seed);
  const shelves = await readShelves(deps, accountId, random);
  if (shelves.length === 0) throw new Error('The account hosts no publication. Publish one first.');
  const visits = plannedVisits(random, shelves, readingTimes(random, days, sessions, deps.clock()));
  const intake = await openPastIntake(deps);

  // several readers at once, as in production; each in order, also across visits
  const byReader = new Map<Reader, Visit[]>();
  for (const visit of visits) byReader.set(visit.reader, [...(byReader.get(visit.reader) ?? []), visit]);
  const queue = byReader.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const ofReader of queue) for (const visit of ofReader) await sendVisit(intake, visit);
    }),
  );
  await intake.close();
  return visits.reduce(
    (sum, { sent }) => sum + sent.reduce((of, one) => of + ('batch' in one ? one.batch.events.length : 0), 0),
    0,
  );
}
