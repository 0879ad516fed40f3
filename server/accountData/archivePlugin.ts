import type { FastifyInstance, FastifyReply } from 'fastify';
import { createMailedCodes } from '../access/mailedCodes.ts';
import type { Deps } from '../deps.ts';
import { savedAs } from '../downloads/downloadFolder.ts';
import { plainPage } from '../host/plainPage.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createAccessCookies } from '../sessions/accessCookies.ts';
import { createSessions } from '../sessions/sessions.ts';
import { openArchive } from './archive.ts';

const over = {
  code: 410,
  title: 'This link no longer works',
  text: 'Links to your data work for seven days, until you ask for a new one, and only in a browser that is logged in to the same account.',
};
const busy = {
  code: 429,
  title: 'Your data is being downloaded already',
  text: 'Wait for that download to end, or cancel it, and try again.',
};

/** `GET /account/api/archives/{code}`: all of an account's data, for its owner, by the link from the email. */
export function serveArchives(app: FastifyInstance, deps: Deps): void {
  const { db, config, clock } = deps;
  const codes = createMailedCodes(deps);
  const sessions = createSessions(deps);
  const cookies = createAccessCookies(config);
  const events = createSecurityLog(deps);
  /** Accounts with a download under way here: one reads the whole database of an account, and is enough. */
  const underWay = new Set<number>();

  function refuse(reply: FastifyReply, { code, title, text }: typeof over): FastifyReply {
    const { html, policy } = plainPage(config.brand, title, text, {
      label: 'Open Security',
      href: '/account/#/home/security',
    });
    return reply
      .code(code)
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  app.get<{ Params: { code: string } }>(
    '/account/api/archives/:code',
    { constraints: { site: 'account' }, exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const session = await sessions.find(cookies.read('sid', request));
      const known = await codes.find(db, 'archive', request.params.code);
      if (!session || known?.account_id !== session.accountId) return refuse(reply, over);
      const { accountId } = session;
      if (underWay.has(accountId)) return refuse(reply, busy);
      await events.note(db, accountId, 'archiveDownloaded', {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      });
      underWay.add(accountId);
      const archive = openArchive(deps, accountId);
      archive.on('error', (error) =>
        request.log.error({ account: accountId, err: error }, 'archive broke off'),
      );
      archive.on('close', () => underWay.delete(accountId));
      // also where the browser left before the first byte
      reply.raw.on('close', () => archive.destroy());
      request.log.info({ account: accountId }, 'archive downloaded');
      const name = `${config.brand.name} ${clock().toISOString().slice(0, 10)}.zip`;
      return reply.type('application/zip').header('Content-Disposition', savedAs(name)).send(archive);
    },
  );
}
