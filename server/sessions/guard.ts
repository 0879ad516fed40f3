import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticationFailed } from '#contract/call';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { isForeign } from '../origin.ts';
import { createCallers } from './callers.ts';
import '../callLog.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once `identify` has found a live session. */
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    /** Sets `request.caller` from the session's cookie and the pair that only our own page can have. */
    identify(request: FastifyRequest, pair: SessionPair): Promise<Caller | undefined>;
  }
}

interface SessionPair {
  token?: string;
  checksum?: string;
}

/** What a caller without a live session gets. */
export const authenticationFailed: AuthenticationFailed = { Error: 'Authentication Failed' };

/**
 * Guards every call of the account's host, action calls and REST alike: answers are never cached, other sites'
 * pages are refused, and callers are known by their session.
 */
export const guard = fp<Pick<Deps, 'config' | 'db' | 'clock' | 'log'>>((api, deps, done) => {
  const callers = createCallers(deps);
  api.decorateRequest('caller', undefined);
  api.decorate('identify', async (request: FastifyRequest, pair: SessionPair) => {
    request.caller = await callers.find(request, pair);
    if (!request.caller) request.called = { ...request.called, refused: 'no live session' };
    return request.caller;
  });
  api.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, next) => {
    reply.header('Cache-Control', 'no-store');
    const foreign = isForeign(request, deps.config);
    next(foreign ? new HttpRefusal(403, 'Calls are made by pages of this site only.') : undefined);
  });
  done();
});
