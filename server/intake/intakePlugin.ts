import { nothingHostedHere } from '../words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Batch, type ReaderEvent } from '#contract/intake';
import { withoutPass } from '#rules/linkPass';
import type { Deps } from '../deps.ts';
import { diskWords, type DiskWatch } from '../diskSpace.ts';
import { createLocator } from '../host/address.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { parseJson } from '../json.ts';
import { intakeBatches } from '../metrics.ts';
import { createNetworkLimit } from '../networkLimit.ts';
import { countriesOf } from './countries.ts';
import { traitsOf } from './traits.ts';
import { AccountAway, IntakeFull, createIntake } from './intake.ts';
import { asksForPrivacy, mayRecognise } from '../recognition.ts';
import { browserIdOf, sourceOf, visitorOf } from '../visitor.ts';

/** The country of a network address; empty if unknown. */
type CountryOf = (ip: string) => Promise<string>;

const largestBatch = 256 * 1024;
/** An office behind one address may have a hundred readers; more is a flood. */
const batchesPerMinute = 1800;

const batches = Compile(Batch);

function parseBatch(body: unknown): Batch {
  const batch = parseJson(String(body), 'any');
  if (batches.Check(batch)) return batch;
  const fault = batches.Errors(batch)[0];
  throw new HttpRefusal(
    400,
    `The batch does not fit: ${fault?.instancePath || 'it'} ${fault?.message ?? 'is wrong'}.`,
  );
}

/** What a reader opened within the publication has the pass in its address. */
const passless = (event: ReaderEvent): ReaderEvent =>
  'url' in event ? { ...event, url: withoutPass(event.url) } : event;

function parseAddress(location: string): URL | undefined {
  return URL.canParse(location) ? new URL(location) : undefined;
}

/**
 * `POST /-/events` on the publication and link hosts: a collector's batch, as JSON in a text/plain body. 204
 * stored (or not to be stored); 400 malformed, 404 not hosted here, 413 too large, 429 too many, 503 send the
 * same batch later.
 */
export async function intakePlugin(
  app: FastifyInstance,
  {
    disk,
    countryOf = async (ip) => (await countriesOf(deps)).of(ip),
    ...deps
  }: Deps & { disk: DiskWatch; countryOf?: CountryOf },
): Promise<void> {
  const intake = createIntake(deps);
  const locate = createLocator(deps);
  const allows = createNetworkLimit(deps, 'batches', batchesPerMinute);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  async function take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // a hosted page's origin is opaque: it may send, and learns only the status
    reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', 'no-store');
    const refuse = (code: number, outcome: string, message: string) => {
      intakeBatches.inc({ outcome });
      return reply.code(code).send({ error: message });
    };
    const wrong = await disk();
    if (wrong) return refuse(503, 'disk', diskWords[wrong]).header('Retry-After', '60');
    if (!(await allows(request.ip))) {
      return refuse(
        429,
        'too many',
        'Too many batches from this address. Send this one again in a minute.',
      ).header('Retry-After', '60');
    }
    try {
      const batch = parseBatch(request.body);
      const address = parseAddress(batch.location);
      const place = address && (await locate(address));
      if (!place) return refuse(404, 'unhosted', nothingHostedHere);
      const userAgent = request.headers['user-agent'] ?? '';
      const { secret } = deps.config;
      const visitor = visitorOf(secret, { address: request.ip, userAgent });
      const { ip, headers } = request;
      const telling = { ip, headers, address, referrer: batch.referrer };
      const isKnown = batch.reader !== undefined && mayRecognise(deps.config, request);
      await intake.accept({ ...batch, events: batch.events.map(passless) }, place, {
        userAgent,
        visitor,
        source: sourceOf(secret, ip),
        traits: await traitsOf(telling, deps.config, countryOf),
        isPrivate: !deps.config.readerSources || asksForPrivacy(headers),
        browserId: isKnown ? browserIdOf(secret, place.publicationId, batch.reader ?? '') : '',
      });
      intakeBatches.inc({ outcome: 'acknowledged' });
      return reply.code(204).send();
    } catch (error) {
      if (error instanceof HttpRefusal) return refuse(error.statusCode, 'malformed', error.message);
      if (error instanceof IntakeFull) {
        return refuse(503, 'full', 'The intake is full. Send this batch again in a moment.').header(
          'Retry-After',
          '5',
        );
      }
      if (error instanceof AccountAway) {
        request.log.warn(
          { err: error.cause },
          'the part of the database that holds an account does not answer',
        );
        return refuse(503, 'away', 'The database does not answer. Send this batch again in a moment.').header(
          'Retry-After',
          '5',
        );
      }
      intakeBatches.inc({ outcome: 'failed' });
      throw error;
    }
  }

  for (const site of ['publication', 'link'] as const)
    app.post('/-/events', { constraints: { site }, bodyLimit: largestBatch }, take);
  app.addHook('onClose', () => intake.drained());
}
