import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { forgetsNames } from '#rules/forgetsNames';
import type { Deps } from '../deps.ts';
import { visitorOf } from '../visitor.ts';
import type { Located } from './address.ts';

/** A document that is led on to begins as soon as the one before it is left. */
const justMs = 3_000;
/** What a document says as it is left is on its way while the next one is asked for. */
const waitsMs = [50, 100, 150, 300];
const patienceMs = 1_500;
/** A document that leads on sooner was no session. */
const beginsAfterMs = 1_000;
/** A reader who was sent nothing for longer has left. */
const leftAfterMs = 30 * 60_000;
const mostKnown = 20_000;

/**
 * Whether a document was asked for by another page, which may have been one of this host: it is the only one that does
 * not say where it leads from, or names the host. What a reader types, chooses or opens from a mail is not led on.
 */
function isLedOn({ headers, method }: FastifyRequest): boolean {
  const { referer, host, 'user-agent': userAgent = '' } = headers;
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-site'] === 'cross-site' &&
    (referer === undefined || (URL.canParse(referer) && new URL(referer).host === host)) &&
    forgetsNames(userAgent)
  );
}

/**
 * The session that a browser has just left a document of this publication in, and when, as the stand-in reads it; ''
 * where there is none. Firefox and Safari have no other way to say so where a script leads on, or a form. Readers who share
 * an address and a browser can be taken for one another within these seconds.
 */
export function createReadingsBefore({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  /** Who was sent a document lately, and so may be leaving it; and when. The latest is last. */
  const sent = new Map<string, number>();

  /** Notes that a reader is sent a document. Returns when the one before was sent, if that is not long ago. */
  function note(reader: string, now: number): number | undefined {
    for (const [one, at] of sent) {
      if (now - at < leftAfterMs && sent.size < mostKnown) break;
      sent.delete(one);
    }
    const earlier = sent.get(reader);
    sent.delete(reader);
    sent.set(reader, now);
    return earlier;
  }

  return async function readingBefore(
    request: FastifyRequest,
    { accountId, publicationId, linkId, publication }: Located,
  ): Promise<string> {
    const userAgent = request.headers['user-agent'] ?? '';
    if (!publication.analytics_enabled || !forgetsNames(userAgent)) return '';
    const visitor = visitorOf(config.secret, { address: request.ip, userAgent });
    const now = clock().getTime();
    const earlier = note(`${publicationId}/${linkId}/${visitor}`, now);
    if (!isLedOn(request)) return '';

    const mayCome = earlier !== undefined && now - earlier >= beginsAfterMs;
    const look = () =>
      db
        .selectFrom('reading_sessions')
        .select('session_id')
        .where('account_id', '=', accountId)
        .where('publication_id', '=', publicationId)
        .where('link_id', '=', linkId)
        .where('visitor', '=', visitor)
        .where('visitor', '<>', '')
        .where('last_at', '>', new Date(now - justMs))
        .orderBy('last_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    const search = async () => {
      let found = await look();
      for (const ms of mayCome ? waitsMs : []) {
        if (found) break;
        await wait(ms);
        found = await look();
      }
      const { session_id: session = '' } = found ?? {};
      return /^[\w-]{8,64}$/.test(session) ? `${session}.${clock().getTime()}` : '';
    };
    // a page is sent whether or not the database answers
    return Promise.race([search().catch(() => ''), wait(patienceMs, '', { ref: false })]);
  };
}
