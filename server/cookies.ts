import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Parsed on demand: most requests with cookies are answered without reading them. */
export function readCookie({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}

export const keepCookie = (reply: FastifyReply, cookie: SetCookie): FastifyReply =>
  reply.header('Set-Cookie', stringifySetCookie(cookie));

/** Deletes a cookie; `attributes` must match those it was set with. */
export const dropCookie = (reply: FastifyReply, attributes: Omit<SetCookie, 'value'>): FastifyReply =>
  keepCookie(reply, { ...attributes, value: '', expires: new Date(0) });
