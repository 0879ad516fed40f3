import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaddleServer } from './paddle/paddleServer.ts';
import { servePortal } from './portal.ts';
import type { StripeServer } from './stripe/stripeServer.ts';

const built = fileURLToPath(new URL('../dist/sandbox/', import.meta.url));

export interface SandboxPagesOptions {
  stripe: StripeServer;
  paddle: PaddleServer;
  /** `/account/sandbox` */
  path: string;
}

/** What a browser may ask of each provider; everything else of theirs stays on its own port. */
const open = { stripe: /^\/(v1|sandbox)\//, paddle: /^\/checkout\// } as const;

/**
 * The browser's part of both providers, on the account's own origin: its scripts are all that the page's policy lets
 * run there, and its addresses all that they may ask.
 */
export async function sandboxPages(app: FastifyInstance, { stripe, paddle, path }: SandboxPagesOptions): Promise<void> {
  const constraints = { site: 'account' };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  for (const name of ['stripe.js', 'paddle.js']) {
    app.get(`${path}/${name}`, { constraints }, async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(await readFile(built + name)));
  }

  const passOn = (provider: keyof typeof open) => async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = request.url.slice(`${path}/${provider}`.length);
    if (!open[provider].test(asked)) return reply.callNotFound();
    const { 'content-type': type = 'text/plain', authorization } = request.headers;
    const answer = await { stripe, paddle }[provider].inject({
      method: request.method as 'GET' | 'POST', url: asked, payload: typeof request.body === 'string' ? request.body : '',
      headers: { 'content-type': type, ...(authorization !== undefined && { authorization }) },
    });
    return reply.code(answer.statusCode).header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(answer.body);
  };
  for (const provider of ['stripe', 'paddle'] as const) {
    app.route({ method: ['GET', 'POST'], url: `${path}/${provider}/*`, constraints, handler: passOn(provider) });
  }
  servePortal(app, paddle.paddle, `${path}/portal`);
}
