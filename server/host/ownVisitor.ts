import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { accountOfMark, accountOfMarker, visitorMarker } from '../ownVisits.ts';
import { hostname, siteOfHost } from '../config/site.ts';
import { openHeaders } from './hostHeaders.ts';

const cookie = 'verso-own';
const year = 365 * 24 * 3600;

/** Valid on the publication host and its subdomains: an account's publications may be on either. */
function markerCookie({ scheme, publicationHost, ...hosts }: Config, host: string, marker: string): string {
  const everywhere =
    siteOfHost({ publicationHost, ...hosts }, host)?.site === 'publication' &&
    hostname(publicationHost).includes('.');
  return [
    `${cookie}=${marker}`,
    'Path=/',
    `Max-Age=${year}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(everywhere ? [`Domain=${hostname(publicationHost)}`] : []),
    ...(scheme === 'https' ? ['Secure'] : []),
  ].join('; ');
}

/** Whether the browser is marked as the account's publisher. */
export function isOwnVisitor(
  { secret }: Pick<Config, 'secret'>,
  request: FastifyRequest,
  accountId: number,
): boolean {
  const sent = request.headers.cookie ?? '';
  if (!sent.includes(cookie)) return false;
  return sent
    .split(';')
    .map((part) => part.trim().split('='))
    .some(([name, marker = '']) => name === cookie && accountOfMarker(secret, marker) === accountId);
}

/** The path on the same host, as a browser reads it; undefined if it leads elsewhere. */
function pathOnHost(to: string): string | undefined {
  const here = 'http://here.invalid';
  if (!to.startsWith('/') || !URL.canParse(to, here)) return undefined;
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && !pathname.startsWith('//') ? pathname + search : undefined;
}

const words = {
  path: 'The address to continue to must be a path of this host, such as /Name/.',
  mark: 'This mark is too old or was not made here. Open the publication from the account area again.',
};

/**
 * `GET /-/own?mark=…&to=/path`: marks the browser as a publisher's and redirects to a path of this host, or
 * replies 204. An expired mark has no effect, but the redirect still works.
 */
export const createOwnVisitRoute =
  ({ config, clock }: Pick<Deps, 'config' | 'clock'>) =>
  async (
    request: FastifyRequest<{ Querystring: { mark?: unknown; to?: unknown } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { mark, to } = request.query;
    reply.headers({ ...openHeaders(config), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const path = typeof to === 'string' ? pathOnHost(to) : undefined;
    if (to !== undefined && path === undefined)
      return reply.code(400).type('text/plain; charset=utf-8').send(words.path);
    const accountId = typeof mark === 'string' ? accountOfMark(config.secret, mark, clock()) : undefined;
    if (accountId === undefined && path === undefined)
      return reply.code(403).type('text/plain; charset=utf-8').send(words.mark);
    if (accountId !== undefined)
      reply.header(
        'set-cookie',
        markerCookie(config, request.headers.host ?? '', visitorMarker(config.secret, accountId)),
      );
    return path === undefined ? reply.code(204).send() : reply.redirect(path, 302);
  };
