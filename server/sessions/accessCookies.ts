import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeHeader, type Place } from '#rules/sessionHeaders';
import type { Config } from '../config/config.ts';
import { dropCookie, keepCookie, keepsSecure, readCookie } from '../cookies.ts';
import { pendingLife } from './pendingSignIns.ts';
import { deviceLife } from './deviceCookie.ts';
import { absoluteLimit } from './sessions.ts';
import { embeddedMark } from './sessionPair.ts';

/**
 * `sid` is the session; `pending` a correct password awaiting its second factor; `device` names the accounts
 * that logged in here before.
 */
const kept = {
  sid: { name: 'sid', sameSite: 'lax', maxAge: absoluteLimit / 1000 },
  pending: { name: 'pending', sameSite: 'strict', maxAge: pendingLife / 1000 },
  device: { name: 'device', sameSite: 'lax', maxAge: deviceLife / 1000 },
} as const;
export type AccessCookie = keyof typeof kept;

const hidden = { path: '/', httpOnly: true } as const;

/**
 * The cookies of the account area. Browsers block the ordinary ones in another site's frame, so framed pages
 * have their own, partitioned by the embedding site; neither kind is accepted as the other.
 */
export function createAccessCookies(config: Pick<Config, 'frameAncestors' | 'scheme'>) {
  const placeOf = (request: FastifyRequest): Place =>
    config.frameAncestors.length > 0 && request.headers[placeHeader] === 'frame' ? 'frame' : 'window';

  const attributesOf = (which: AccessCookie, request: FastifyRequest) => {
    const { name, sameSite, maxAge } = kept[which];
    const secure = keepsSecure(config, request);
    // only this host can have set a cookie named __Host-, over a secure connection or localhost
    const guarded = { ...hidden, name: `${secure ? '__Host-' : 'verso-'}${name}`, secure, maxAge };
    if (placeOf(request) === 'window') return { ...guarded, sameSite };
    return { ...guarded, name: `${guarded.name}-embedded`, sameSite: 'none', partitioned: secure } as const;
  };

  return {
    placeOf,
    read(which: AccessCookie, request: FastifyRequest): string | undefined {
      const value = readCookie(request, attributesOf(which, request).name);
      return value?.startsWith(embeddedMark) === (placeOf(request) === 'frame') ? value : undefined;
    },
    keep: (which: AccessCookie, request: FastifyRequest, reply: FastifyReply, value: string): FastifyReply =>
      keepCookie(reply, { ...attributesOf(which, request), value }),
    drop(which: AccessCookie, request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const { maxAge: _, ...attributes } = attributesOf(which, request);
      return dropCookie(reply, attributes);
    },
  };
}
