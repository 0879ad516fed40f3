import type { FastifyRequest } from 'fastify';
import type { Caller, Deps } from '../deps.ts';
import { createAccessCookies } from './accessCookies.ts';
import { fits } from './sessionPair.ts';
import { createSessions } from './sessions.ts';

/** Identifies the caller by the cookie's live session and the pair that only our own page can have. */
export function createCallers(deps: Deps) {
  const sessions = createSessions(deps);
  const cookies = createAccessCookies(deps.config);
  return {
    async find(
      request: FastifyRequest,
      pair: { token?: string; checksum?: string },
    ): Promise<Caller | undefined> {
      const sid = cookies.read('sid', request);
      if (sid === undefined || !fits(deps.config.secret, sid, pair)) return undefined;
      const session = await sessions.find(sid);
      return (
        session && {
          accountId: session.accountId,
          sessionHash: session.sessionHash,
          ip: request.ip,
          requestId: request.id,
          userAgent: request.headers['user-agent'] ?? '',
        }
      );
    },
  };
}
