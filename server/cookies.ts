import { parseCookie, stringifySetCookie, type SetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read where it is asked for: most requests that carry cookies are answered without a look at them. */
export function readCookie({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  return cookie === undefined ? undefined : parseCookie(cookie)[name];
}

export const keepCookie = (reply: FastifyReply, cookie: SetCookie): FastifyReply =>
  reply.header('Set-Cookie', stringifySetCookie(cookie));

/** Has the browser forget it; `attributes` as it was kept with. */
export const dropCookie = (reply: FastifyReply, attributes: Omit<SetCookie, 'value'>): FastifyReply =>
  keepCookie(reply, { ...attributes, value: '', expires: new Date(0) });
