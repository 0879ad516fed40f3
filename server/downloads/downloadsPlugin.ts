import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { filesOf } from '../files/openFiles.ts';
import { sendFile } from '../host/fileReply.ts';
import { savedAs, wholeFile } from './downloadFolder.ts';

/** The decoded parts of an address below `/downloads/`; undefined if it is malformed. */
function segmentsOf(request: FastifyRequest): string[] | undefined {
  const [path = ''] = (request.raw.url ?? '').split(/[?#]/, 1);
  try {
    return path
      .replace(/^\/downloads\//, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined; // not the address of any of our files
  }
}

/** `GET /downloads/…`: the files of all releases, for everyone, as attachments. */
export function serveDownloads(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const segments = segmentsOf(request);
    const file = segments && (await filesOf(config).downloads.find('', segments));
    if (!segments || !file || file === 'folder') return reply.callNotFound() as unknown as FastifyReply;
    reply.headers({
      'cache-control': 'public, max-age=300',
      'content-disposition': savedAs(segments.at(-1) ?? ''),
    });
    return sendFile(request, reply, wholeFile(file));
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/*',
    constraints: { site: 'account' },
    handler: send,
  });
}
