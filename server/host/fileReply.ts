import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ByteRange } from '../files/fileStore.ts';
import type { Representation } from './representation.ts';

/** If-Range: the range is wanted only if the file has not changed. */
function isSame(ifRange: string | undefined, { etag, modified }: Representation): boolean {
  if (ifRange === undefined) return true;
  return /^(W\/)?"/.test(ifRange)
    ? ifRange === etag
    : Date.parse(ifRange) === Math.floor(modified.getTime() / 1000) * 1000;
}

/**
 * The requested range; `'none'` if it is out of bounds; undefined for the whole file (also for several
 * ranges, as HTTP allows).
 */
function rangeOf(
  request: FastifyRequest,
  representation: Representation,
  size: number,
): ByteRange | 'none' | undefined {
  const { range } = request.headers;
  if (!range || !isSame(request.headers['if-range'] as string | undefined, representation)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.replaceAll(' ', '')) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'none';
  const wanted = { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (last !== '' && Number(last) < wanted.start) return undefined;
  return wanted.start < size ? wanted : 'none';
}

/** Replies to GET and HEAD with a file: 200, 206, 304 or 416. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  const headers = { etag: representation.etag, 'last-modified': representation.modified.toUTCString() };
  reply.headers(headers);
  if (representation.varies) reply.header('vary', 'Accept-Encoding');
  if (fresh(request.headers, headers)) return reply.code(304).send();

  const { type, size, ranges, open } = await representation.load();
  const range = ranges ? rangeOf(request, representation, size) : undefined;
  if (range === 'none')
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send();

  reply.type(type).header('content-length', range ? range.end - range.start + 1 : size);
  if (ranges) reply.header('accept-ranges', 'bytes');
  if (representation.encoding) reply.header('content-encoding', representation.encoding);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(request.method === 'HEAD' ? undefined : await open(range));
}
