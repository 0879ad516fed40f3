import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withoutPass } from '#rules/linkPass';
import { nothingHostedHere } from '../words.ts';
import type { Deps } from '../deps.ts';
import { diskWords, type DiskWatch } from '../diskSpace.ts';
import { createFormIntake } from './formIntake.ts';
import { createLocator } from '../host/address.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { loadField, namedLoad } from './namedSession.ts';
import { createLeadIntake } from './leadIntake.ts';
import { inRequest } from '../log.ts';
import { createNetworkLimit } from '../networkLimit.ts';
import { readPostFields } from './postFields.ts';
import { saidMarks } from './saidMarks.ts';
import type { TakePost } from './viewerPost.ts';

const largestPost = 64 * 1024;
/** Many people in an office may fill in forms at once; more is a flood. */
const postsPerMinute = 600;
const longestLocation = 2000;

/**
 * `POST /api/forms/lead` and `POST /api/forms/dynamic` of the publication and link hosts, as the original
 * viewer sends them. Replies `{"result": "ACCEPT" | "DENY"}`, with a message for 400 malformed, 404 not
 * hosted here, 413 too large, 415 unreadable, 429 too many, 503 no room.
 */
export async function viewerPostsPlugin(
  app: FastifyInstance,
  { disk, ...deps }: Deps & { disk: DiskWatch },
): Promise<void> {
  const locate = createLocator(deps);
  const allows = createNetworkLimit(deps, 'posts', postsPerMinute);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  // a hosted page's origin is opaque: it may send, and learns only the outcome
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    const refuse = (status: number, message: string) => reply.code(status).send({ result: 'DENY', message });
    if (error instanceof HttpRefusal) {
      inRequest(request.id, () =>
        request.log.info({ status: error.statusCode, why: error.message }, 'refused'),
      );
      return refuse(error.statusCode, error.message);
    }
    if ((error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      return refuse(413, 'The post is too large: at most 64 kB.');
    throw error;
  });

  /** The first of these addresses that is a page's, and what it is a page of. */
  async function placeOf(addresses: readonly unknown[]) {
    for (const address of addresses) {
      if (typeof address !== 'string') continue;
      const location = address.slice(0, longestLocation).toWellFormed();
      const place = URL.canParse(location) ? await locate(new URL(location)) : undefined;
      if (place) return { place, location };
    }
    return undefined;
  }

  const taking = (take: TakePost) => async (request: FastifyRequest, reply: FastifyReply) => {
    const wrong = await disk();
    if (wrong) throw new HttpRefusal(503, diskWords[wrong]);
    if (!(await allows(request.ip)))
      throw new HttpRefusal(429, 'Too many posts from this address. Send this one again in a minute.');
    const fields = await readPostFields(
      Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      request.headers['content-type'] ?? '',
    );
    // the body's own word, or the page's that our script puts beside it
    const { visitorLocation, versoLoad } = request.query as {
      visitorLocation?: unknown;
      versoLoad?: unknown;
    };
    const found = await placeOf([fields.get('visitorLocation'), visitorLocation]);
    if (!found) throw new HttpRefusal(404, nothingHostedHere);
    const { place, location } = found;
    const asking = {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      said: saidMarks(fields),
      ours: fields.has(loadField),
    };
    const load = namedLoad(fields, versoLoad);
    return reply.send({
      result: await take({ fields, load, place, asking, location: withoutPass(location) }),
    });
  };

  const permit = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': '*',
        'access-control-max-age': '86400',
      })
      .send();

  const takers: Record<string, TakePost> = { lead: createLeadIntake(deps), dynamic: createFormIntake(deps) };
  for (const site of ['publication', 'link'] as const) {
    for (const [name, take] of Object.entries(takers)) {
      app.post(`/api/forms/${name}`, { constraints: { site }, bodyLimit: largestPost }, taking(take));
      app.options(`/api/forms/${name}`, { constraints: { site } }, permit);
    }
  }
}
