import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { rest, type RestName, type RestResource } from '#contract/rest';
import { checksumHeader, tokenHeader } from '#rules/sessionHeaders';
import { describeFault } from '../bodyFault.ts';
import type { Caller } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { authenticationFailed } from '../sessions/guard.ts';
import { readRange } from './range.ts';
import type { Range, RestRooms, Rows } from './restRoom.ts';

const bodyLimit = 64 * 1024;

type Asked = FastifyRequest<{
  Params: { resource: string; id?: string };
  Querystring: Record<string, unknown>;
}>;
/** A room's methods, once type checking is done. */
interface AnyDeeds {
  list?(caller: Caller, range: Range): Promise<Rows<unknown>>;
  create?(caller: Caller, body: unknown): Promise<unknown>;
  update?(caller: Caller, id: string, body: unknown): Promise<unknown>;
  remove?(caller: Caller, id: string): Promise<void>;
}
type Answer = (caller: Caller, request: Asked, reply: FastifyReply) => Promise<unknown>;

function checked<T>(
  what: string,
  schema: TSchema,
): { body(value: unknown): T; reply(value: unknown): unknown } {
  const compiled = Compile(schema);
  const fields = Object.keys((schema as { properties?: object }).properties ?? {});
  return {
    body(value) {
      if (compiled.Check(value)) return value as T;
      throw new HttpRefusal(400, describeFault(what, fields, compiled.Errors(value)));
    },
    reply(value) {
      if (compiled.Check(value)) return value;
      throw new Error(describeFault(`The answer to ${what}`, [], compiled.Errors(value)));
    },
  };
}

/** A resource's handlers by HTTP method; others are not allowed. */
function answersOf(name: RestName, room: AnyDeeds): Map<string, Answer> {
  const resource: RestResource = rest[name];
  const answers = new Map<string, Answer>();
  const { list, create, update, remove } = resource;
  if (list) {
    const row = checked(name, list);
    answers.set('GET', async (caller, { query }, reply) => {
      const range = readRange(query.range);
      const { rows, total } = (await room.list?.(caller, range)) ?? { rows: [], total: 0 };
      const shown = rows.length === 0 ? '*' : `${range.from}-${range.from + rows.length - 1}`;
      reply.header('Content-Range', `${name} ${shown}/${total}`);
      return rows.map((item) => row.reply(item));
    });
  }
  if (create) {
    const [given, made] = [checked(name, create.body), checked(name, create.reply)];
    answers.set('POST', async (caller, { body }, reply) => {
      const answer = made.reply(await room.create?.(caller, given.body(body)));
      reply.code(201);
      return answer;
    });
  }
  if (update) {
    const [given, made] = [checked(name, update.body), checked(name, update.reply)];
    answers.set('PUT', async (caller, { body, params }) =>
      made.reply(await room.update?.(caller, params.id ?? '', given.body(body))),
    );
  }
  if (remove) {
    answers.set('DELETE', async (caller, { params }) => {
      await room.remove?.(caller, params.id ?? '');
      return { id: params.id ?? '' };
    });
  }
  return answers;
}

/** Whether an operation applies to one row or to the list. */
const ofOne: Record<string, boolean> = { GET: false, POST: false, PUT: true, DELETE: true };

/**
 * `/account/rest/{name}` and `/account/rest/{name}/{id}`: guarded like the account API's calls (cookie, token
 * and checksum in headers, own page), with schemas for requests and replies. Bodies are parsed as the calls'
 * are.
 */
export function registerRest(app: FastifyInstance, rooms: RestRooms): void {
  const resources = new Map(
    (Object.keys(rest) as RestName[]).map((name) => [name as string, answersOf(name, rooms[name])]),
  );

  async function answer(request: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const { resource, id } = request.params;
    const answers = resources.get(resource);
    if (!answers)
      throw new HttpRefusal(404, `There is no resource ${JSON.stringify(resource.slice(0, 100))}.`);
    const deed = ofOne[request.method] === (id !== undefined) ? answers.get(request.method) : undefined;
    if (!deed)
      throw new HttpRefusal(405, `This cannot be done to ${resource}.`, {
        allow: [...answers.keys()].join(', '),
      });
    const { [tokenHeader]: token, [checksumHeader]: checksum } = request.headers;
    request.called = { rest: resource, deed: request.method };
    const caller = await app.identify(request, {
      token: token?.toString() ?? '',
      checksum: checksum?.toString() ?? '',
    });
    if (!caller) return reply.code(401).send(authenticationFailed);
    return reply.send(await deed(caller, request, reply));
  }

  for (const url of ['/account/rest/:resource', '/account/rest/:resource/:id']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      constraints: { site: 'account' },
      exposeHeadRoute: false,
      bodyLimit,
      handler: answer as never,
    });
  }
}
