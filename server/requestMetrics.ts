import fp from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestSeconds } from './metrics.ts';
import './callLog.ts';

/** What fits no route has one label for all: addresses are made up by visitors. */
const noRoute = 'none';

const measure = (site: string, call: string, reply: FastifyReply) =>
  requestSeconds.observe(
    { site, call, status: `${Math.floor(reply.statusCode / 100)}xx` },
    reply.elapsedTime / 1000,
  );

function callOf({ called, method }: FastifyRequest, url: string): string {
  return called?.call ?? `${method} ${called?.rest ? `rest/${called.rest}` : url}`;
}

/** Measures each request once it is answered, by the name of its call or else its route. */
export const requestMetrics = fp((app, _options, done) => {
  // A hook for each route knows its labels; Fastify's own `routeOptions` is put together anew for each request.
  app.addHook('onRoute', (route) => {
    const { site = 'any' } = (route.constraints ?? {}) as { site?: string };
    const { url } = route;
    route.onResponse = [
      ...[route.onResponse ?? []].flat(),
      (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
        measure(site, callOf(request, url), reply);
        next();
      },
    ];
  });
  app.addHook('onResponse', (request, reply, next) => {
    if (request.is404) measure('any', noRoute, reply);
    next();
  });
  done();
});
