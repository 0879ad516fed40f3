import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEmail } from '#rules/email';
import type { Deps } from '../deps.ts';
import { diskWords, type DiskWatch } from '../diskSpace.ts';
import { locate, type Located } from '../host/address.ts';
import { openGate } from '../host/gateReplies.ts';
import { sendGate, type GateFault } from '../host/gatePage.ts';
import type { LinkGate } from '../host/gatePass.ts';
import { isOwnVisitor } from '../host/ownVisitor.ts';
import { sendMissing } from '../host/plainPage.ts';
import { createNetworkLimit } from '../networkLimit.ts';
import { isOwnDoing } from '../origin.ts';
import { isPassword } from '../security/passwords.ts';
import { createThrottle } from '../security/throttle.ts';
import { createGateIntake } from '../viewerPosts/gateIntake.ts';

/** The longest password, percent-encoded, and little else. */
const largestAnswer = 10 * 1024;
const answersPerMinute = 600;

const inMinutes = (ms: number) => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

/**
 * `POST` to any address of a link with a gate: the gate page's form. Leads to the same address with a pass, or asks
 * again and says why.
 */
export async function gatePlugin(
  app: FastifyInstance,
  { disk, ...deps }: Deps & { disk: DiskWatch },
): Promise<void> {
  const { config, clock } = deps;
  const throttle = createThrottle(deps);
  const allows = createNetworkLimit(deps, 'gates', answersPerMinute);
  const leadAtGate = createGateIntake(deps);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));

  async function password(
    request: FastifyRequest,
    link: LinkGate,
    typed: string,
  ): Promise<GateFault | number> {
    if (typed === '') return { code: 422, message: 'Enter the password.' };
    const attempt = await throttle.attempt('linkPassword', link.link_id, request.ip);
    if (!attempt) {
      const until = await throttle.pausedUntil('linkPassword', link.link_id, request.ip);
      const again = inMinutes((until ?? clock()).getTime() - clock().getTime());
      return { code: 429, message: `Too many wrong passwords. Please try again ${again}.` };
    }
    if (!(await isPassword(typed, link.gate_hash)))
      return {
        code: 401,
        message: 'This password is not right. Please check it, including upper and lower case.',
      };
    await attempt.succeeded();
    return 0;
  }

  async function email(request: FastifyRequest, place: Located, typed: string): Promise<GateFault | number> {
    const address = typed.trim();
    if (!isEmail(address))
      return { code: 422, message: 'Enter an email address such as name@example.com.', typed };
    const wrong = await disk();
    if (wrong) return { code: 503, message: diskWords[wrong], typed };
    const asking = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const own = isOwnVisitor(config, request, place.accountId);
    return leadAtGate({ email: address, place, asking: { ...asking, said: own ? ['own'] : [] } });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = (request.raw.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    const place = await locate(deps, request.headers.host ?? '', path);
    if (typeof place === 'string') return sendMissing(reply, config, place);
    if (!place.gate) return sendMissing(reply, config, 'unknown');
    const { link } = place.gate;
    // a page of another site must not answer in a reader's name
    if (!isOwnDoing(request) || !(request.body instanceof URLSearchParams))
      return sendGate(reply, config, link, { code: 403, message: 'Please answer on this page.' });
    const typed = request.body.get(link.gate) ?? '';
    // right passwords count as no guess, and each costs a hash
    if (!(await allows(request.ip)))
      return sendGate(reply, config, link, {
        code: 429,
        message: 'Too many answers from your network. Please try again in a minute.',
        ...(link.gate === 'email' && { typed }),
      });
    const outcome =
      link.gate === 'password' ? await password(request, link, typed) : await email(request, place, typed);
    return typeof outcome === 'number'
      ? openGate(request, reply, deps, link, outcome)
      : sendGate(reply, config, link, outcome);
  }

  app.post('/*', { constraints: { site: 'link' }, bodyLimit: largestAnswer }, answer);
}
