import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { keepCookie, readCookie } from '../cookies.ts';
import { sendGate } from './gatePage.ts';
import { gatePass, passLife, readPass, type LinkGate } from './gatePass.ts';
import { openHeaders } from './hostHeaders.ts';

const cookie = 'verso-gate';
const isPage = ({ headers }: FastifyRequest) =>
  ['document', 'iframe', 'frame', undefined].includes(headers['sec-fetch-dest']);

/** The same address with a pass; what follows the link's identifier stays as it is. */
function led(request: FastifyRequest, reply: FastifyReply, { config }: Pick<Deps, 'config'>, first: string) {
  const rest = /^\/[^/?#]*(.*)$/s.exec(request.raw.url ?? '')?.[1] ?? '';
  return reply
    .headers({ ...openHeaders(config), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .redirect(`/${first}${rest}`, 303);
}

/**
 * Opens a link after a right answer. The pass is in the address: pages of a publication have no origin, and browsers
 * send no cookies for their files. The cookie only saves a returning browser the question.
 */
export function openGate(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Deps, 'config' | 'clock'>,
  link: LinkGate,
  leadId = 0,
): FastifyReply {
  const pass = gatePass(deps.config.secret, link, leadId, deps.clock());
  const id = encodeURIComponent(link.link_id);
  keepCookie(reply, {
    name: cookie,
    value: pass,
    path: `/${id}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.scheme === 'https',
    maxAge: passLife / 1000,
  });
  return led(request, reply, deps, `${id}~${pass}`);
}

/** Without a pass: leads a browser that has answered on, and asks any other. */
export function atGate(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<Deps, 'config' | 'clock'>,
  link: LinkGate,
): FastifyReply {
  const kept = isPage(request) ? readCookie(request, cookie) : undefined;
  if (kept !== undefined && readPass(deps.config.secret, link, kept, deps.clock())?.opens)
    return led(request, reply, deps, `${encodeURIComponent(link.link_id)}~${kept}`);
  return sendGate(reply, deps.config, link);
}
