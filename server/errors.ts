import { nothingAtThisAddress } from './words.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Config } from './config/config.ts';
import { closedPolicy } from './contentSecurity.ts';
import { isDatabaseAway } from './db/databaseAway.ts';
import { diskFaultOf, diskWords } from './diskSpace.ts';
import { StoreAway, storeAwayWords } from './files/storeAway.ts';
import { plainPage } from './host/plainPage.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { inRequest } from './log.ts';
import { siteOfHost } from './config/site.ts';

/** Fastify's own errors in our words. */
const words: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is malformed.',
};
/** A route's own limit, formatted for people. */
const sizeInWords = (bytes: number): string =>
  bytes % (1024 * 1024) === 0 ? `${bytes / (1024 * 1024)} MiB` : `${Math.floor(bytes / 1024)} KiB`;
const wordsFor = (code: string, request: FastifyRequest): string =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? `The body is too large: at most ${sizeInWords(request.routeOptions.bodyLimit)}.`
    : (words[code] ?? 'The request is malformed.');
const fault = 'Something went wrong on our side. Please try again in a little while.';
const away = 'The database does not answer. Please try again in a little while.';

const guarded = (reply: FastifyReply, status: number, policy: string): FastifyReply =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', policy)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Referrer-Policy', 'no-referrer');

const send = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  guarded(reply, status, closedPolicy)
    .type('application/json; charset=utf-8')
    .send({ error: STATUS_CODES[status] ?? 'Error', message, request: reply.request.id });

/** The client is a person's browser rather than a program. */
const isLookedAt = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html');

/** The connection ended before the request did: not our fault, and no one to reply to. */
const hungUp = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpRefusal) {
    request.log.info({ status: error.statusCode, why: error.message }, 'refused');
    return send(reply.headers(error.headers), error.statusCode, error.message);
  }
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (code.startsWith('FST_') && statusCode >= 400 && statusCode < 500) {
    request.log.info({ status: statusCode, why: code }, 'refused');
    return send(reply, statusCode, wordsFor(code, request));
  }
  if (hungUp(request)) {
    request.log.info({ method: request.method, route: request.routeOptions.url }, 'the client hung up');
    return send(reply, 400, 'The request was not sent to its end.');
  }
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed');
  const diskFault = diskFaultOf(error);
  if (diskFault) return send(reply.header('Retry-After', '60'), 503, diskWords[diskFault]);
  if (error instanceof StoreAway) return send(reply.header('Retry-After', '5'), 503, storeAwayWords);
  return isDatabaseAway(error) ? send(reply.header('Retry-After', '5'), 503, away) : send(reply, 500, fault);
}

/**
 * Errors and unknown addresses, as JSON in plain words or as a page for a followed link; internal causes are
 * only logged.
 */
export function answerErrors(app: FastifyInstance, config: Config): void {
  const dashboard = `${config.scheme}://${config.accountHost}/account/`;
  const way = { label: 'Open your account', href: dashboard };
  const nothing = plainPage(
    config.brand,
    nothingAtThisAddress,
    'It may be mistyped, or the page may have moved.',
    way,
  );
  const elsewhere = plainPage(config.brand, 'This host is not served here', 'Its name may be mistyped.', way);

  // a body is read outside of the request's own work
  app.setErrorHandler((error, request, reply) =>
    inRequest(request.id, () => answerError(error, request, reply)),
  );
  app.setNotFoundHandler((request, reply) => {
    const isServed = siteOfHost(config, request.headers.host) !== undefined;
    if (isLookedAt(request)) {
      const { html, policy } = isServed ? nothing : elsewhere;
      return guarded(reply, isServed ? 404 : 421, `${policy}; frame-ancestors 'none'`)
        .type('text/html; charset=utf-8')
        .send(html);
    }
    if (isServed) return send(reply, 404, `${nothingAtThisAddress}.`);
    return send(reply, 421, `This host is not served here. The dashboard is at ${dashboard}`);
  });
}
