import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';

/** Parsed on demand: most requests with cookies are answered without reading them. */
export function readCookie({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}

export const keepCookie = (reply: FastifyReply, cookie: SetCookie): FastifyReply =>
  reply.header('Set-Cookie', stringifySetCookie(cookie));

/** Deletes a cookie; `attributes` must match those it was set with. */
export const dropCookie = (reply: FastifyReply, attributes: Omit<SetCookie, 'value'>): FastifyReply =>
  keepCookie(reply, { ...attributes, value: '', expires: new Date(0) });

/** Chrome names WebKit too, but in the version that it left it at. */
const webKit = /\bAppleWebKit\/(?!537\.36\b)/;

/**
 * Whether the browser keeps Secure cookies of this host. Over http, which is on this machine alone, Safari and all
 * else of WebKit ignore them; others take localhost for secure.
 */
export const keepsSecure = ({ scheme }: Pick<Config, 'scheme'>, { headers }: FastifyRequest): boolean =>
  scheme === 'https' || !webKit.test(headers['user-agent'] ?? '');
