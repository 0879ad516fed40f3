import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Config } from '../config/config.ts';
import { dropCookie, keepCookie, readCookie } from '../cookies.ts';
import { mayRecognise, recognisedForDays } from '../recognition.ts';
import { siteOfHost } from '../config/site.ts';

const cookie = 'verso-reader';
const known = /^[A-Za-z0-9_-]{22}$/;
/** What the path of a cookie can hold: a publication's name may have a semicolon. */
const pathLetters = /^[\x21-\x3a\x3c-\x7e]+$/;

const isProgram = (userAgent: string) => userAgent === '' || isbot(userAgent);

/** The publication's own address on this host: the id is sent nowhere else. */
function pathOf(config: Config, request: FastifyRequest): string {
  const segments = (request.raw.url ?? '/').split(/[?#]/, 1)[0]?.split('/') ?? [];
  const { site, cloudId } = siteOfHost(config, request.headers.host) ?? {};
  const depth = site === 'publication' && cloudId === undefined ? 2 : 1;
  return `/${segments.slice(1, depth + 1).join('/')}/`;
}

/**
 * The random id by which a browser is recognised in one publication; a new one is set with the reply. '' where the host
 * or the reader does not want that, and for programs and for pages in a frame of another site, where it would not be
 * kept. It ends 13 months after the first visit: coming back does not renew it.
 */
export function recogniseReader(config: Config, request: FastifyRequest, reply: FastifyReply): string {
  const sent = readCookie(request, cookie);
  const attributes = { name: cookie, path: pathOf(config, request) };
  if (!mayRecognise(config, request)) {
    if (sent !== undefined && pathLetters.test(attributes.path)) dropCookie(reply, attributes);
    return '';
  }
  if (sent !== undefined && known.test(sent)) return sent;
  if (!pathLetters.test(attributes.path)) return '';
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  if (isFramed || request.method !== 'GET' || isProgram(request.headers['user-agent'] ?? '')) return '';
  const id = randomBytes(16).toString('base64url');
  keepCookie(reply, {
    ...attributes,
    value: id,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.scheme === 'https',
    maxAge: recognisedForDays * 24 * 3600,
  });
  return id;
}
