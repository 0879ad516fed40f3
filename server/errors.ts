import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Config } from './config.ts';
import { closedPolicy } from './contentSecurity.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { siteOfHost } from './site.ts';

/** What Fastify itself refuses, in our words. */
const words: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large: at most 1 MiB.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is malformed.',
};
const fault = 'Something went wrong on our side. Please try again in a little while.';

function send(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status)
    .header('Cache-Control', 'no-store').header('Content-Security-Policy', closedPolicy)
    .header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'no-referrer')
    .type('application/json; charset=utf-8')
    .send({ error: STATUS_CODES[status] ?? 'Error', message, request: reply.request.id });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpRefusal) {
    request.log.info({ status: error.statusCode, why: error.message }, 'refused');
    return send(reply.headers(error.headers), error.statusCode, error.message);
  }
  const { statusCode = 500, code = '' } = error as { statusCode?: number; code?: string };
  if (code.startsWith('FST_') && statusCode >= 400 && statusCode < 500) {
    request.log.info({ status: statusCode, why: code }, 'refused');
    return send(reply, statusCode, words[code] ?? 'The request is malformed.');
  }
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'failed');
  return send(reply, 500, fault);
}

/** Errors and unknown addresses, as JSON in plain words; what went wrong inside stays in the log. */
export function answerErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => {
    if (siteOfHost(config, request.headers.host)) return send(reply, 404, 'There is nothing at this address.');
    const { scheme, accountHost } = config;
    return send(reply, 421, `This host is not served here. The dashboard is at ${scheme}://${accountHost}/account/`);
  });
}
