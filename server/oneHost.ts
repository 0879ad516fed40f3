import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpRefusal } from './httpRefusal.ts';

const hostHeaders = (names: readonly string[]) =>
  names.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * The host in a request's absolute URL, as in `GET http://localhost/ HTTP/1.1`; undefined for a mere path.
 */
const hostInAddress = (address: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(address)?.[1];

function isClear({ raw, headers }: FastifyRequest): boolean {
  const named = hostInAddress(raw.url ?? '');
  return (
    hostHeaders(raw.rawHeaders) <= 1 &&
    (named === undefined || named.toLowerCase() === headers.host?.toLowerCase())
  );
}

/**
 * A request must name one host. With two, a proxy might check one while we serve the other, which would
 * bypass a site's checks.
 */
export function refuseUnclearHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isClear(request) ? undefined : new HttpRefusal(400, 'The request names more than one host.'));
  });
}
