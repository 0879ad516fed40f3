import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { calls, type CallName, type Reply, type WireBody } from '#contract/index';
import type { AuthenticationFailed } from '#contract/call';
import type { Place } from '#rules/sessionHeaders';
import { createAccessCookies } from './sessions/accessCookies.ts';
import { createCallers } from './sessions/callers.ts';
import { knownDevice, withAccount } from './sessions/deviceCookie.ts';
import { describeFault } from './bodyFault.ts';
import type { Config } from './config/config.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { parseJson } from './json.ts';
import { lenientBody } from './lenientBody.ts';
import { isOwnPage, isForeign } from './origin.ts';

/** Whoever makes a call that needs no session. Nothing here is proven. */
export interface Visitor {
  ip: string;
  requestId: string;
  userAgent: string;
  /** What the session's cookie holds, if there is one. */
  sid: string | undefined;
  /** Where the page is shown that asks. */
  place: Place;
  /** A page of this very origin asks. */
  ownPage: boolean;
  /** Puts a session into the cookie. */
  keepSid(sid: string): void;
  dropSid(): void;
  /** What the cookie of a right password holds whose second factor is owed. */
  pending: string | undefined;
  keepPending(pending: string): void;
  dropPending(): void;
  /** This browser's name, where the account logged in with it before. */
  deviceOf(accountId: number | undefined): string | undefined;
  /** Has the browser remember that the account logged in with it. */
  keepDevice(accountId: number): void;
}

/** Read only as far as a handler asks: most calls ask for little. */
class RequestVisitor implements Visitor {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #config: Config;
  readonly #cookies: ReturnType<typeof createAccessCookies>;

  constructor(request: FastifyRequest, reply: FastifyReply, config: Config) {
    this.#request = request;
    this.#reply = reply;
    this.#config = config;
    this.#cookies = createAccessCookies(config);
  }

  get ip() {
    return this.#request.ip;
  }
  get requestId() {
    return this.#request.id;
  }
  get userAgent() {
    return this.#request.headers['user-agent'] ?? '';
  }
  get place() {
    return this.#cookies.placeOf(this.#request);
  }
  get sid() {
    return this.#cookies.read('sid', this.#request);
  }
  get ownPage() {
    return isOwnPage(this.#request, this.#config);
  }
  keepSid(sid: string) {
    this.#cookies.keep('sid', this.#request, this.#reply, sid);
  }
  dropSid() {
    this.#cookies.drop('sid', this.#request, this.#reply);
  }
  get pending() {
    return this.#cookies.read('pending', this.#request);
  }
  keepPending(pending: string) {
    this.#cookies.keep('pending', this.#request, this.#reply, pending);
  }
  dropPending() {
    this.#cookies.drop('pending', this.#request, this.#reply);
  }
  get #device() {
    return this.#cookies.read('device', this.#request);
  }
  deviceOf(accountId: number | undefined) {
    return knownDevice(this.#config.secret, this.#device, accountId);
  }
  keepDevice(accountId: number) {
    this.#cookies.keep(
      'device',
      this.#request,
      this.#reply,
      withAccount(this.#config.secret, this.#device, accountId, this.place),
    );
  }
}

type Asker<N extends CallName> = (typeof calls)[N]['access'] extends 'signedIn' ? Caller : Visitor;

/** What a room of the server does for its calls: one handler a call, by the call's own name. */
export type Handlers<N extends CallName> = {
  [K in N]: (body: WireBody<K>, asker: Asker<K>) => Promise<Reply<K>>;
};

const pathOf = (name: string): string => name.replace(/#.*/, '');

const bodyLimit = 1024 * 1024;
/** Visitors without a session have little to say: a password of 1,024 characters is the longest of it. */
const visitorsBodyLimit = 8 * 1024;
/** Paths whose calls need no session, whatever the action. */
const openPaths = [...new Set(Object.keys(calls).map(pathOf))].filter((path) =>
  Object.entries(calls).every(([name, { access }]) => pathOf(name) !== path || access === 'anyone'),
);
const authenticationFailed: AuthenticationFailed = { Error: 'Authentication Failed' };

interface Prepared {
  name: string;
  signedIn: boolean;
  /** Answers a checked body; an answer that does not fit its schema is thrown as a fault. */
  answer(body: unknown, asker: Caller | Visitor): Promise<unknown>;
  /** The body as its schema has it. @throws HttpRefusal where it cannot be read so */
  check(body: unknown): unknown;
}

function prepare<N extends CallName>(name: N, handlers: Handlers<CallName>): Prepared {
  const { access, body: bodySchema, reply: replySchema } = calls[name];
  const bodies = Compile(bodySchema);
  const replies = Compile(replySchema);
  const fields = Object.keys(bodySchema.properties);
  const handle = handlers[name] as (body: unknown, asker: Caller | Visitor) => Promise<unknown>;
  return {
    name,
    signedIn: access === 'signedIn',
    check: (body) => {
      if (bodies.Check(body)) return body;
      const read = lenientBody(bodySchema, body);
      if (bodies.Check(read)) return read;
      throw new HttpRefusal(400, describeFault(name, fields, bodies.Errors(read)));
    },
    answer: async (body, asker) => {
      const reply = await handle(body, asker);
      if (replies.Check(reply)) return reply;
      throw new Error(describeFault(`The answer to ${name}`, [], replies.Errors(reply)));
    },
  };
}

/** Takes the action out of a body: it is part of the call's name. */
function nameOf(path: string, body: unknown): { name: string; body: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { name: path, body };
  if (!Object.hasOwn(body, 'action')) return { name: path, body };
  const { action, ...rest } = body as Record<string, unknown>;
  if (action === null) return { name: path, body: rest };
  if (typeof action !== 'string') throw new HttpRefusal(400, `${path}: "action" must be text.`);
  return { name: action === '' ? path : `${path}#${action}`, body: rest };
}

/**
 * `POST /account/api/{path}`: finds the call by its name, checks who asks and what, lets its handler answer,
 * and checks the answer. Only what the contract names goes in or out.
 */
export function registerCalls(app: FastifyInstance, deps: Deps, handlers: Handlers<CallName>): void {
  const callers = createCallers(deps);
  const prepared = new Map(
    (Object.keys(calls) as CallName[]).map((name) => [name as string, prepare(name, handlers)]),
  );

  async function answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { name, body: sent } = nameOf(path, request.body);
    const call = prepared.get(name);
    if (!call) throw new HttpRefusal(400, `There is no call ${JSON.stringify(name.slice(0, 100))}.`);
    const body = call.check(sent);
    const startedAt = performance.now();
    const caller = call.signedIn
      ? await callers.find(request, body as { token?: string; checksum?: string })
      : undefined;
    const { ip } = request;
    if (call.signedIn && !caller) {
      request.log.info({ call: name, ip }, 'refused: no live session');
      return authenticationFailed;
    }
    const answered = await call.answer(body, caller ?? new RequestVisitor(request, reply, deps.config));
    request.log.info(
      { call: name, ip, account: caller?.accountId, ms: Math.round(performance.now() - startedAt) },
      'called',
    );
    return answered;
  }

  const constraints = { site: 'account' };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text.toString()));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    const foreign = request.method === 'POST' && isForeign(request, deps.config);
    done(foreign ? new HttpRefusal(403, 'Calls are made by pages of this site only.') : undefined);
  });
  for (const path of openPaths) {
    for (const url of [`/account/api/${path}`, `/account/api/${path}/`]) {
      app.post(url, { constraints, bodyLimit: visitorsBodyLimit }, (request, reply) =>
        answer(path, request, reply),
      );
    }
  }
  for (const url of ['/account/api/:path', '/account/api/:path/']) {
    app.post<{ Params: { path: string } }>(url, { constraints, bodyLimit }, (request, reply) =>
      answer(request.params.path, request, reply),
    );
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      constraints,
      handler: async () => {
        throw new HttpRefusal(405, 'Calls of the account API are made with POST.', { allow: 'POST' });
      },
    });
  }
}
