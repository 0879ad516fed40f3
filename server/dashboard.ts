import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HostConfig } from '#contract/hostConfig';
import type { Config } from './config/config.ts';
import { dashboardPolicy } from './contentSecurity.ts';
import { notBuilt, pickCoding, readDashboard, type DashboardFile } from './dashboardFiles.ts';
import type { Deps } from './deps.ts';
import { tellPayments } from './payments/tellPayments.ts';
import { serveReportPage } from './sharedReports/reportPage.ts';

const apiBase = '/account/api';

/** The dashboard's settings for this host; read by `src/session/config.ts`. */
const tellDashboard = ({
  brand,
  publicationHost,
  linkHost,
  scheme,
  links,
  desktopAppUrl,
  downloadAreas,
  payments,
  readerSources,
}: Config): HostConfig => ({
  name: brand.name,
  ...(brand.logo && { logo: brand.logo }),
  ...(brand.accent && { accent: brand.accent }),
  apiBase,
  restBase: '/account/rest',
  publicationHost,
  linkHost,
  scheme,
  links: { ...links, viewers: '/viewers/' },
  ...(desktopAppUrl && { desktopAppUrl }),
  downloadAreas,
  // answered beyond the specification
  overview: true,
  readerCounts: true,
  search: true,
  // lists of what is not recorded would blame the readers
  ...(readerSources && { sources: true, filterLists: true }),
  readingTime: true,
  annotations: true,
  security: true,
  createLinks: true,
  linkGates: true,
  audience: true,
  timeline: true,
  erase: true,
  deleteMany: true,
  listRanges: true,
  linkFilter: true,
  sharedReports: true,
  readers: true,
  emails: true,
  providerKeys: {},
  ...tellPayments(payments),
});

/** The page's version. It includes the policy, or browsers with a cached page would keep the old one. */
const versionOf = ({ etag }: DashboardFile, policy: string) =>
  `"${createHash('sha256')
    .update(etag + policy)
    .digest('base64url')
    .slice(0, 22)}"`;

/** The dashboard's page and files from `folder`, and `config.json`, at `/account/`. */
export function serveDashboard(app: FastifyInstance, deps: Deps, folder: string): void {
  const { config } = deps;
  const files = readDashboard(folder);
  const constraints = { site: 'account' };
  const told = tellDashboard(config);

  function sendPage(
    request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
    reply: FastifyReply,
  ): FastifyReply {
    const page = files.get('index.html');
    if (!page) throw notBuilt();
    const framed = request.query.route === 'dtp' && config.frameAncestors.length > 0;
    if (framed) reply.removeHeader('X-Frame-Options');
    const etag = versionOf(page, dashboardPolicy(config, '', framed));
    reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').type(page.type);
    // A cached page keeps its policy: another nonce would not match it.
    if (request.headers['if-none-match'] === etag)
      return reply.code(304).removeHeader('Content-Security-Policy').send();
    const nonce = randomBytes(16).toString('base64url');
    reply.header('Content-Security-Policy', dashboardPolicy(config, nonce, framed));
    return reply.send(
      page.bodies.identity.toString().replaceAll('__CSP_NONCE__', nonce).replace('__API_BASE__', apiBase),
    );
  }

  function sendFile(request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply): FastifyReply {
    const file = files.get(request.params['*']);
    if (!file) return reply.callNotFound() as unknown as FastifyReply;
    // A worker's script must carry the policy that applies to it.
    reply.removeHeader('Content-Security-Policy');
    const coding = pickCoding(file, request.headers['accept-encoding']);
    reply
      .header('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('ETag', file.etag)
      .header('Vary', 'Accept-Encoding')
      .type(file.type);
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    if (coding !== 'identity') reply.header('Content-Encoding', coding);
    return reply.send(file.bodies[coding]);
  }

  app.get('/account', { constraints }, async (_request, reply) => reply.redirect('/account/'));
  app.get('/account/', { constraints }, async (request, reply) =>
    sendPage(request as Parameters<typeof sendPage>[0], reply),
  );
  // Paddle's default payment link; its script would open a second checkout by itself where the page's query has `_ptxn`
  app.get<{ Querystring: Record<string, unknown> }>(
    '/account/pay',
    { constraints },
    async ({ query: { _ptxn: transaction } }, reply) =>
      reply
        .header('Cache-Control', 'no-store')
        .redirect(
          `/account/#/home/pay${typeof transaction === 'string' ? `?_ptxn=${encodeURIComponent(transaction)}` : ''}`,
        ),
  );
  serveReportPage(app, deps, files.get('index.html'));
  app.get('/account/index.html', { constraints }, async (_request, reply) => reply.redirect('/account/'));
  app.get('/account/config.json', { constraints }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(told),
  );
  app.get('/account/config.schema.json', { constraints }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(HostConfig),
  );
  app.get('/account/*', { constraints }, async (request, reply) =>
    sendFile(request as Parameters<typeof sendFile>[0], reply),
  );
}
