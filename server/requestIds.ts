import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { inRequest } from './log.ts';

const header = 'x-request-id';
const isSane = (id: unknown): id is string => typeof id === 'string' && /^[\w.-]{8,100}$/.test(id);

/** A trusted proxy may name the request, as it does in its own log. From anyone else it would be a way to write to ours. */
export const requestIdOf =
  ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  ({ headers: { [header]: given } }: Pick<IncomingMessage, 'headers'>): string =>
    trustProxy > 0 && isSane(given) ? given : randomUUID();

/** Answers each request's id in a header, and puts it into every line logged for it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header(header, request.id);
    inRequest(request.id, next);
  });
  // Each of these begins at an event of the connection, outside of what the hook before them began.
  for (const phase of ['preValidation', 'onResponse'] as const)
    app.addHook(phase, (request: { id: string }, _reply: unknown, next: () => void) =>
      inRequest(request.id, next),
    );
}
