import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveCheckout } from './paddleCheckout.ts';
import type { Paddle } from './paddleDouble.ts';
import { serveDocuments } from './paddleInvoices.ts';
import { pageOf } from './paddleLists.ts';
import { PaddleRefusal, type FieldFault } from './paddleRefusal.ts';
import { listRoutes } from './paddleListRoutes.ts';
import { oneRoutes, type Asked } from './paddleRoutes.ts';
import { settingsRoutes } from './paddleSettings.ts';

/** What the provider's documents say about requests and replies. */
export interface PaddleDocuments {
  /** The problems with a request's body or query; empty if there are none. */
  requestFaults(method: string, path: string, asked: Pick<Asked, 'query' | 'body'>): FieldFault[];
  /** @throws if a reply is not as documented: a fault of the double */
  checkAnswer(method: string, path: string, status: number, answer: unknown): void;
}

export interface PaddlePluginOptions {
  paddle: Paddle;
  /** The only accepted key; any if absent. */
  apiKey?: string;
  documents?: PaddleDocuments;
  /** Called after every request. */
  answered?: (request: { method: string; path: string; body: unknown; status: number }) => void;
}

const byHtml = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Replies for the simulated `fault`; true if that ends the request. */
async function isBroken({ fault }: Paddle, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  if (fault.now === 'lost') return false;
  if (fault.now === 'html') await reply.code(502).type('text/html').send(byHtml);
  if (fault.now === 'down') request.raw.destroy();
  // the connection stays open without a reply
  if (fault.now === 'slow' || fault.now === 'down') reply.hijack();
  return fault.now !== undefined;
}

/** Paddle's HTTP: its API and the checkout's browser requests. */
export async function paddlePlugin(
  app: FastifyInstance,
  { paddle, apiKey, documents, answered }: PaddlePluginOptions,
): Promise<void> {
  app.setErrorHandler(async (error: Error, request, reply) => {
    if (error instanceof PaddleRefusal) return reply.code(error.status).send(error.body(request.id));
    return reply.code(500).send({
      error: {
        type: 'api_error',
        code: 'internal_error',
        detail: error.message,
        documentation_url: 'https://developer.paddle.com/v1/errors/shared/internal_error',
      },
      meta: { request_id: request.id },
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    if (await isBroken(paddle, request, reply)) return reply;
  });
  await app.register(async (checkout) => serveCheckout(checkout, paddle));
  serveDocuments(app, paddle);

  await app.register(async (api) => {
    api.addHook('onRequest', async ({ headers: { authorization } }) => {
      const [, key] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? [];
      if (key === undefined || (apiKey !== undefined && key !== apiKey))
        throw new PaddleRefusal(
          403,
          'authentication_malformed',
          'Authentication header included, but incorrectly formatted.',
        );
    });

    type Answer = (asked: Asked, request: FastifyRequest) => object;
    const route = (
      method: 'GET' | 'POST' | 'PATCH',
      path: string,
      status: number,
      answer: Answer,
      described: PaddleDocuments | null | undefined = documents,
    ) =>
      api.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const asked = {
            params: request.params,
            query: request.query,
            body: request.body ?? {},
            host: request.host,
          } as Asked;
          const faults = described?.requestFaults(method, path, asked) ?? [];
          try {
            if ([...paddle.denied].some((denied) => `${method} ${path}`.startsWith(denied)))
              throw new PaddleRefusal(403, 'forbidden', 'You are not permitted to do that.');
            if (faults.length > 0) throw new PaddleRefusal(400, 'bad_request', 'Invalid request.', faults);
            const said = answer(asked, request);
            described?.checkAnswer(method, path, status, said);
            answered?.({ method, path: request.url, body: request.body, status });
            if (paddle.fault.now === 'lost' && method !== 'GET') {
              reply.raw.destroy();
              return reply.hijack();
            }
            return await reply.code(status).send(said);
          } catch (error) {
            answered?.({
              method,
              path: request.url,
              body: request.body,
              status: error instanceof PaddleRefusal ? error.status : 500,
            });
            if (error instanceof PaddleRefusal)
              described?.checkAnswer(method, path, error.status, error.body(request.id));
            throw error;
          }
        },
      });
    for (const { method, path, status = 200, answer, isUndocumented } of oneRoutes) {
      const said: Answer = (asked) => ({ data: answer(paddle, asked), meta: { request_id: randomUUID() } });
      route(method, path, status, said, isUndocumented ? null : documents);
    }
    for (const { method, path, status = 200, answer } of settingsRoutes) {
      // not among the documents
      const said: Answer = (asked) => ({ data: answer(paddle, asked), meta: { request_id: randomUUID() } });
      route(method, path, status, said, null);
    }
    for (const { path, most, rows, filters } of listRoutes) {
      route('GET', path, 200, (asked, request) =>
        pageOf(rows(paddle, asked), asked.query, filters as Parameters<typeof pageOf>[2], {
          address: `${request.protocol}://${request.host}${request.url.split('?')[0] ?? ''}`,
          most,
          requestId: request.id,
        }),
      );
    }
  });
}
