import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { reportPolicy } from '../contentSecurity.ts';
import { notBuilt, type DashboardFile } from '../dashboardFiles.ts';
import type { Deps } from '../deps.ts';
import { createReportAccess } from './reportAccess.ts';

/**
 * The page of a shared report: the dashboard's own, which sees by its address what it is. Framed where the owner allows
 * it; a report that is gone says so in a frame too.
 */
export function serveReportPage(app: FastifyInstance, deps: Deps, page: DashboardFile | undefined): void {
  const constraints = { site: 'account' };
  const access = createReportAccess(deps);
  app.get<{ Params: { token: string } }>(
    '/account/report/:token',
    { constraints },
    async ({ params: { token } }, reply) => {
      if (!page) throw notBuilt();
      const embeddable = (await access.find(token))?.embeddable ?? true;
      if (embeddable) reply.removeHeader('X-Frame-Options');
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Security-Policy': reportPolicy(deps.config, nonce, embeddable),
          'Referrer-Policy': 'no-referrer',
          'X-Robots-Tag': 'noindex, nofollow',
        })
        .type(page.type)
        .send(page.bodies.identity.toString().replaceAll('__CSP_NONCE__', nonce).replace('__API_BASE__', ''));
    },
  );
}
