import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type CallName, type Reply, type WireBody } from '#contract/index';
import type { Place } from '#rules/sessionHeaders';
import { createAccessCookies } from './sessions/accessCookies.ts';
import { knownDevice, withAccount } from './sessions/deviceCookie.ts';
import type { Config } from './config/config.ts';
import type { Caller, Deps } from './deps.ts';
import { HttpRefusal } from './httpRefusal.ts';
import { parseJson } from './json.ts';
import { isOwnPage } from './origin.ts';
import { nameOf, prepareCall } from './preparedCall.ts';
import { authenticationFailed } from './sessions/guard.ts';

/** The caller of a call that needs no session; nothing is proven. */
export interface Visitor {
  ip: string;
  requestId: string;
  userAgent: string;
  /** The session's cookie, if there is one. */
  sid: string | undefined;
  /** Where the calling page is shown. */
  place: Place;
  /** The caller is a page of this origin. */
  ownPage: boolean;
  /** Sets the session's cookie. */
  keepSid(sid: string): void;
  dropSid(): void;
  /** The cookie of a correct password that awaits its second factor. */
  pending: string | undefined;
  keepPending(pending: string): void;
  dropPending(): void;
  /** This browser's device name, if the account logged in with it before. */
  deviceOf(accountId: number | undefined): string | undefined;
  /** Makes the browser remember that the account logged in. */
  keepDevice(accountId: number): void;
}

/** Computed on demand: most calls need little of it. */
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

/** A room's handlers: one per call, by the call's name. */
export type Handlers<N extends CallName> = {
  [K in N]: (body: WireBody<K>, asker: Asker<K>) => Promise<Reply<K>>;
};

const pathOf = (name: string): string => name.replace(/#.*/, '');

const bodyLimit = 1024 * 1024;
/** Calls without a session need little space: the longest is a password of 1,024 characters. */
const visitorsBodyLimit = 8 * 1024;
const paths = new Set(Object.keys(calls).map(pathOf));
/** Paths whose calls need no session, whatever the action. */
const openPaths = [...paths].filter((path) =>
  Object.entries(calls).every(([name, { access }]) => pathOf(name) !== path || access === 'anyone'),
);

function prepare<N extends CallName>(name: N, handlers: Handlers<CallName>) {
  const handle = handlers[name] as (body: unknown, asker: Caller | Visitor) => Promise<unknown>;
  return prepareCall<Caller | Visitor>(name, calls[name], handle);
}

/**
 * `POST /account/api/{path}`: finds the call by name, checks caller and body, runs its handler and checks the
 * reply. Only fields named in the contract go in or out.
 */
export function registerCalls(app: FastifyInstance, deps: Deps, handlers: Handlers<CallName>): void {
  const prepared = new Map(
    (Object.keys(calls) as CallName[]).map((name) => [name as string, prepare(name, handlers)]),
  );

  async function answer(path: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { name, body: sent } = nameOf(path, request.body, paths.has(path));
    const call = prepared.get(name);
    if (!call) throw new HttpRefusal(400, `There is no call ${JSON.stringify(name.slice(0, 100))}.`);
    const body = call.check(sent);
    request.called = { call: name };
    if (!call.signedIn) return call.answer(body, new RequestVisitor(request, reply, deps.config));
    const caller = await app.identify(request, body as { token?: string; checksum?: string });
    return caller ? call.answer(body, caller) : authenticationFailed;
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
