import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaddleServer } from './paddle/paddleServer.ts';
import { servePortal } from './portal.ts';
import { browsersRoutes } from './stripe/stripeBrowser.ts';
import type { StripeServer } from './stripe/stripeServer.ts';

export interface SandboxPagesOptions {
  stripe: StripeServer;
  paddle: PaddleServer;
  /** The folder of the browser's scripts, built. */
  scripts: string;
  /** `/account/sandbox` */
  path: string;
}

/** The requests a browser may send to each provider; everything else stays on its own port. */
const open: Readonly<Record<'stripe' | 'paddle', readonly RegExp[]>> = {
  stripe: browsersRoutes.map(
    ({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '\\w+')}$`),
  ),
  paddle: [/^POST \/checkout\/(open|pay|decline)$/],
};

/**
 * The browser's part of both providers, on the account's own origin: its scripts are the only ones the page's
 * policy allows there, and its addresses the only ones they may request.
 */
export async function sandboxPages(
  app: FastifyInstance,
  { stripe, paddle, scripts, path }: SandboxPagesOptions,
): Promise<void> {
  const constraints = { site: 'account' };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const name of ['stripe.js', 'paddle.js']) {
    app.get(`${path}/${name}`, { constraints }, async (_request, reply) =>
      reply
        .header('Cache-Control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(await readFile(join(scripts, name))),
    );
  }

  const passOn = (provider: keyof typeof open) => async (request: FastifyRequest, reply: FastifyReply) => {
    const prefix = `${path}/${provider}`;
    const asked = request.url.startsWith(prefix) ? request.url.slice(prefix.length) : '';
    const route = `${request.method} ${asked.split('?')[0]}`;
    if (!open[provider].some((one) => one.test(route))) return reply.callNotFound();
    const { 'content-type': type = 'text/plain' } = request.headers;
    const answer = await { stripe, paddle }[provider].inject({
      method: request.method as 'GET' | 'POST',
      url: asked,
      payload: typeof request.body === 'string' ? request.body : '',
      // a seller's keys are not passed on: browsers have none
      headers: { 'content-type': type },
    });
    return reply
      .code(answer.statusCode)
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(answer.body);
  };
  for (const provider of ['stripe', 'paddle'] as const) {
    app.route({
      method: ['GET', 'POST'],
      url: `${path}/${provider}/*`,
      constraints,
      handler: passOn(provider),
    });
  }
  servePortal(app, paddle.paddle, `${path}/portal`);
}
