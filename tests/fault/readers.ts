import { Agent, request } from 'node:http';
import type { Batch } from '#contract/intake';
import { aReader } from '#server/simulation/people';
import { createRandom } from '#server/simulation/random';
import { readingSession } from '#server/simulation/readingSession';

/** A request of a reader's browser, repeated until acknowledged. */
export interface Sending {
  path: '/-/events' | '/api/forms/lead' | '/api/forms/dynamic';
  /** Address of the page that sends it. */
  location: string;
  body: object;
  /** As a collector counts them. */
  events: number;
}

const sendingOf = (batch: Batch): Sending => ({
  path: '/-/events',
  location: batch.location,
  body: batch,
  events: batch.events.length,
});

/** Sessions of the last twenty hours, until they hold enough events. */
export function readersBatches(location: string, events: number): Batch[] {
  const random = createRandom(7);
  const area = { x: 100, y: 100, width: 300, height: 80 };
  const readable = {
    pages: Array.from({ length: 24 }, (_, index) => ({
      links: index === 3 || index === 7 ? [{ ...area, url: `https://example.org/${index}` }] : [],
      jumps: [],
      media: [],
      fields: [],
      sights: [area],
      interest: 1,
    })),
  };
  const batches: Batch[] = [];
  for (let total = 0; total < events;) {
    const ago = random.next() * 20 * 3_600_000;
    const { sent } = readingSession(random, readable, {
      location,
      start: new Date(Date.now() - ago),
      reader: aReader(random),
      marks: random.happens(0.1) ? ['automated'] : [],
    });
    for (const { batch } of sent.filter((one) => 'batch' in one)) {
      // sent late: events from hours ago arrive now
      batches.push({ ...batch, sentAt: Date.now() });
      total += batch.events.length;
    }
  }
  return batches;
}

/** What a reader leaves after opening a link: the opening, an address, and a form of two fields. */
const leavings = (location: string, link: string, nth: number): Sending[] => {
  const session = `leaving-${nth}`;
  const post = (path: Sending['path'], said: object): Sending => ({
    path,
    location,
    body: { visitorLocation: location, pageSession: session, ...said },
    events: 0,
  });
  const opening: Batch = {
    batch: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    session,
    location: link,
    sentAt: Date.now(),
    events: [{ type: 'view', at: Date.now(), page: 1 }],
  };
  return [
    sendingOf(opening),
    post('/api/forms/lead', { visitorEmail: `reader-${nth}@example.org` }),
    post('/api/forms/dynamic', { Name: `Reader ${nth}` }),
    post('/api/forms/dynamic', { Copies: String(nth) }),
  ];
};

/** All requests in one sequence, with leads and forms spread evenly among the batches. */
export function everythingSent(
  batches: readonly Batch[],
  location: string,
  links: readonly string[],
): Sending[] {
  const left = links.flatMap((link, nth) => leavings(location, link, nth));
  const every = Math.ceil(batches.length / left.length);
  return batches
    .flatMap((batch, nth) => [sendingOf(batch), ...(nth % every === 0 ? left.splice(0, 1) : [])])
    .concat(left);
}

/** In the same order, in so many parts of nearly the same length. */
export function inSlices<One>(all: readonly One[], parts: number): One[][] {
  const length = Math.ceil(all.length / parts);
  return Array.from({ length: parts }, (_, nth) => all.slice(nth * length, (nth + 1) * length));
}

const agent = new Agent({ keepAlive: true });

/** The nth address of this machine. */
export const ownAddress = (nth: number) => `127.1.${(nth >> 8) & 255}.${nth & 255}`;

/**
 * Sends as a page does, `nth` from its own network: forwarded for a server behind a proxy, otherwise from
 * `localAddress`. Returns the status, 0 for none.
 */
export function post({ path, location, body }: Sending, nth: number, localAddress?: string): Promise<number> {
  const { host, port } = new URL(location);
  return new Promise((resolve) => {
    const sending = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path,
        localAddress,
        headers: {
          host,
          'content-type': 'text/plain',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36',
          'x-forwarded-for': `2001:db8:${nth.toString(16)}::1`,
        },
      },
      (answer) =>
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', () => resolve(0)),
    );
    sending.once('error', () => resolve(0)).end(JSON.stringify(body));
  });
}
