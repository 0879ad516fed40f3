import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { browsersRoutes } from './stripeBrowser.ts';
import type { StripeDouble } from './stripeDouble.ts';
import { StripeRefusal } from './stripeRefusal.ts';
import { sellersRoutes as salesRoutes } from './stripeRoutes.ts';
import { refundRoutes } from './stripeRefunds.ts';
import { scheduleRoutes } from './stripeSchedules.ts';
import { settingsRoutes } from './stripeSettings.ts';
import { taxRoutes } from './stripeTaxIds.ts';

const sellersRoutes = [...salesRoutes, ...settingsRoutes, ...taxRoutes, ...refundRoutes, ...scheduleRoutes];

/** What the provider's documents say about requests and replies. */
export interface StripeDocuments {
  /** The problem with a request, as a message. */
  requestFault(method: string, path: string, given: Record<string, unknown>): string | undefined;
  /** @throws if a reply is not as documented: a fault of the double */
  checkAnswer(method: string, path: string, answer: unknown): void;
}

export interface StripePluginOptions {
  stripe: StripeDouble;
  /** The accepted keys. */
  secretKey: string;
  publishableKey: string;
  documents?: StripeDocuments;
  /** Called after every request by the seller. */
  answered?: (request: {
    method: string;
    path: string;
    given: unknown;
    key: string | undefined;
    status: number;
  }) => void;
}

const byHtml = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** Converts form values that can only be booleans or numbers. */
function readValues(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => readValues(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, name === 'metadata' ? one : readValues(one, key)]),
    );
  }
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /amount|count|_date$|^limit$|^exp_/.test(name) && /^-?\d+$/.test(value)
    ? Number(value)
    : value;
}

async function isBroken(
  { fault }: StripeDouble,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (fault.now === undefined || fault.now === 'lost') return false;
  if (fault.now === 'html') await reply.code(502).type('text/html').send(byHtml);
  if (fault.now === 'down') request.raw.socket.destroy();
  // the connection stays open without a reply
  if (fault.now === 'slow' || fault.now === 'down') reply.hijack();
  return true;
}

const givenBy = (request: FastifyRequest): Record<string, unknown> => {
  const text =
    typeof request.body === 'string' && request.body !== ''
      ? request.body
      : (request.url.split('?')[1] ?? '');
  return readValues(qs.parse(text, { depth: 10, arrayLimit: 100 })) as Record<string, unknown>;
};

const keyOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.replace(/^Bearer /i, '');

/** Stripe's HTTP: sellers use their secret key, browsers the publishable one. */
export async function stripePlugin(
  app: FastifyInstance,
  { stripe, secretKey, publishableKey, documents, answered }: StripePluginOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'request-id': `req_${request.id}`,
    });
    if (await isBroken(stripe, request, reply)) return reply;
  });
  app.setErrorHandler(async (error: Error, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body);
    return reply.code(500).send({ error: { type: 'api_error', message: error.message } });
  });
  app.setNotFoundHandler(async ({ method, url }, reply) =>
    reply
      .code(404)
      .send(
        new StripeRefusal(
          404,
          'invalid_request_error',
          `Unrecognized request URL (${method}: ${url.split('?')[0] ?? ''}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
        ).body,
      ),
  );

  function answerSeller(
    method: string,
    path: string,
    request: FastifyRequest,
  ): { status: number; body: unknown } {
    const route = sellersRoutes.find((one) => one.method === method && one.path === path);
    const given = givenBy(request);
    const key = request.headers['idempotency-key'] as string | undefined;
    const asked = `${method} ${request.url.split('?')[0] ?? ''} ${JSON.stringify(given)}`;
    const kept = method === 'POST' && key !== undefined ? stripe.state.answers[key] : undefined;
    if (kept && kept.request !== asked) {
      throw new StripeRefusal(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    }
    if (kept) return kept;
    const described = route?.isUndocumented ? undefined : documents;
    const fault = described?.requestFault(method, path, given);
    if (fault !== undefined || !route)
      throw new StripeRefusal(400, 'invalid_request_error', fault ?? 'Unrecognized request URL', {
        code: 'parameter_unknown',
      });
    let answer: { status: number; body: unknown };
    try {
      answer = {
        status: 200,
        body: structuredClone(
          route.answer(stripe, { params: request.params as Record<string, string>, given }),
        ),
      };
      described?.checkAnswer(method, path, answer.body);
    } catch (error) {
      if (!(error instanceof StripeRefusal) || error.status === 404) throw error;
      answer = { status: error.status, body: error.body };
    }
    if (method === 'POST' && key !== undefined) stripe.state.answers[key] = { request: asked, ...answer };
    stripe.keep();
    return answer;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    method: string,
    path: string,
  ): Promise<FastifyReply> {
    const given = givenBy(request);
    const key = keyOf(request) || (given.key as string | undefined);
    if (key === publishableKey) {
      const route = browsersRoutes.find((one) => one.method === method && one.path === path);
      if (!route)
        throw new StripeRefusal(
          403,
          'invalid_request_error',
          'This API call cannot be made with a publishable API key.',
          { code: 'secret_key_required' },
        );
      return reply.send(route.answer(stripe, (request.params as { id?: string }).id ?? '', given));
    }
    if ([...stripe.denied].some((denied) => `${method} ${path}`.startsWith(denied)))
      throw new StripeRefusal(
        403,
        'invalid_request_error',
        'The provided key does not have the required permissions for this endpoint.',
      );
    if (!key)
      throw new StripeRefusal(
        401,
        'invalid_request_error',
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      );
    if (key !== secretKey)
      throw new StripeRefusal(
        401,
        'invalid_request_error',
        `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
      );
    const tellStatus = (status: number) =>
      answered?.({
        method,
        path: request.url,
        given,
        key: request.headers['idempotency-key'] as string | undefined,
        status,
      });
    try {
      const { status, body } = answerSeller(method, path, request);
      tellStatus(status);
      if (stripe.fault.now === 'lost') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      return await reply.code(status).send(body);
    } catch (error) {
      tellStatus(error instanceof StripeRefusal ? error.status : 500);
      throw error;
    }
  }

  const routes = new Map(
    [...sellersRoutes, ...browsersRoutes].map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  for (const { method, path } of routes.values()) {
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(request, reply, method, path),
    });
  }
  app.options('*', async (_request, reply) =>
    reply.code(204).header('access-control-allow-methods', 'GET, POST').send(),
  );
}
