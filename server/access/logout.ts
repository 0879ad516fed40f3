import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { plainPage } from '../host/plainPage.ts';
import { isOwnDoing } from '../origin.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createAccessCookies } from '../sessions/accessCookies.ts';
import { hashOf } from '../sessions/sessionPair.ts';
import { createSessions } from '../sessions/sessions.ts';

/**
 * `GET /account/api/logout/`: ends the session on the server and in the browser. From another site it asks
 * for confirmation.
 */
export function registerLogout(app: FastifyInstance, deps: Deps): void {
  const sessions = createSessions(deps);
  const cookies = createAccessCookies(deps.config);
  const events = createSecurityLog(deps);
  const asking = plainPage(
    deps.config.brand,
    'Log out?',
    'Another site has sent you here to be logged out of your account.',
    { label: 'Log out', href: '/account/api/logout/' },
  );
  for (const url of ['/account/api/logout', '/account/api/logout/']) {
    app.get(url, { constraints: { site: 'account' }, exposeHeadRoute: false }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!isOwnDoing(request)) {
        return reply
          .header('Content-Security-Policy', asking.policy)
          .type('text/html; charset=utf-8')
          .send(asking.html);
      }
      const sid = cookies.read('sid', request);
      const session = await sessions.find(sid);
      if (session)
        await events.note(deps.db, session.accountId, 'signedOut', {
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
        });
      if (sid !== undefined) await sessions.end(hashOf(sid));
      request.log.info({ ip: request.ip }, 'logged out');
      // Also clears pages kept for the Back button.
      cookies.drop('sid', request, reply);
      cookies.drop('pending', request, reply).header('Clear-Site-Data', '"cache"');
      return reply.redirect('/account/#/home/login', 303);
    });
  }
}
