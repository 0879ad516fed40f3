import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const constraints = { site: 'account' };
const cacheControl = 'public, max-age=300';

/** `/account/api/openapi.json`, and the same for people at `/account/api/docs`. Read by few: loaded when asked for. */
export async function openapiPlugin(
  app: FastifyInstance,
  { config }: { config: Pick<Config, 'brand'> },
): Promise<void> {
  await app.register(compress, { threshold: 4096, encodings: ['br', 'gzip'] });
  let document: string | undefined;
  app.get('/account/api/openapi.json', { constraints }, async (_request, reply) => {
    const { openApi } = await import('./openapi.ts');
    document ??= JSON.stringify(openApi(config.brand.name));
    return reply.header('Cache-Control', cacheControl).type('application/json; charset=utf-8').send(document);
  });
  app.get('/account/api/docs/', { constraints }, async (_request, reply) =>
    reply.redirect('/account/api/docs'),
  );
  app.get('/account/api/docs', { constraints }, async (_request, reply) => {
    const { docsPage } = await import('./docsPage.ts');
    const { html, policy } = docsPage(config.brand);
    return reply
      .headers({
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
        'Cache-Control': cacheControl,
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
