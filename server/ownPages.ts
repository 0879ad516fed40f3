import { existsSync, readFileSync } from 'node:fs';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './config/config.ts';
import type { PlainPage } from './host/plainPage.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { licencesPage, type Licence } from './licencesPage.ts';
import { projectFile } from './projectFile.ts';
import { startPage } from './startPage.ts';

const builtLicences = projectFile('dist/licences/licences.json');

const send = (reply: FastifyReply, { html, policy }: PlainPage) =>
  reply
    .headers({
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cache-Control': 'public, max-age=300',
    })
    .type('text/html; charset=utf-8')
    .send(html);

/** The account host's pages beside the dashboard: the default targets of the footer's links. */
export async function ownPages(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const constraints = { site: 'account' };
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] });
  const start = startPage(config);
  const licences =
    existsSync(builtLicences) &&
    licencesPage(config.brand, JSON.parse(readFileSync(builtLicences, 'utf8')) as Licence[]);
  app.get('/', { constraints }, async (_request, reply) => send(reply, start));
  app.get('/viewers', { constraints }, async (_request, reply) => reply.redirect('/viewers/'));
  app.get('/viewers/', { constraints }, async (_request, reply) => {
    // read by few: not at every start
    const { viewersPage } = await import('./viewersPage.ts');
    return send(reply, viewersPage(config.brand));
  });
  app.get('/licenses', { constraints }, async (_request, reply) => reply.redirect('/licenses/'));
  app.get('/licenses/', { constraints }, async (_request, reply) => {
    if (!licences) throw new HttpRefusal(503, 'The list of licences has not been built. Run: npm run build');
    return send(reply, licences);
  });
}
