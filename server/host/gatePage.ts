import type { FastifyReply } from 'fastify';
import { colours, type SchemeColours } from '#tokens/colours';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../html.ts';
import type { LinkGate } from './gatePass.ts';
import { openHeaders } from './hostHeaders.ts';
import { leaf, ownPage } from './plainPage.ts';

const questions = {
  password: {
    title: 'This publication needs a password',
    text: 'The person who sent you the link can tell you the password.',
    label: 'Password',
    input: 'type="password" name="password" autocomplete="current-password" maxlength="1024"',
  },
  email: {
    title: 'Enter your email address to read',
    text: 'The publisher will see your address and what you read.',
    label: 'Email address',
    input:
      'type="email" name="email" autocomplete="email" inputmode="email" maxlength="254" spellcheck="false" autocapitalize="none"',
  },
} as const;

const colour = ({ line, danger }: SchemeColours) => `--control:${line.control};--wrong:${danger.text}`;
const css = `
:root{${colour(colours.light)}}
@media (prefers-color-scheme:dark){:root{${colour(colours.dark)}}}
main{width:100%}
form{margin-top:2rem;text-align:start}
label{display:block;margin-bottom:.375rem;font-weight:600}
input{width:100%;min-height:3rem;padding:.625rem .75rem;border:1px solid var(--control);border-radius:.5rem;background:var(--leaf);color:var(--ink);font:inherit}
input[aria-invalid]{border:2px solid var(--wrong)}
.wrong{margin:.5rem 0 0;color:var(--wrong);font-size:.9375rem;text-wrap:wrap}
button{width:100%;min-height:3rem;margin-top:1.25rem;border:0;border-radius:.5rem;background:var(--ink);color:var(--ground);font:inherit;font-weight:600;cursor:pointer}
:is(input,button):focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media (forced-colors:active){button{border:1px solid}}`;

/** Why an answer did not open the link. */
export interface GateFault {
  code: number;
  message: string;
  /** What was typed, to correct it; never a password. */
  typed?: string;
}

/**
 * Asks what the link's gate asks for, instead of anything below the link's address, and gives nothing of the
 * publication away. Without an action, the form is sent to the page's own address, with its query.
 */
export function sendGate(
  reply: FastifyReply,
  config: Config,
  { gate }: LinkGate,
  fault?: GateFault,
): FastifyReply {
  const { title, text, label, input } = questions[gate === 'email' ? 'email' : 'password'];
  const described = fault ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  const { html, policy } = ownPage(config.brand, {
    title: fault ? `Error: ${title}` : title,
    main: `${leaf}<h1>${title}</h1><p>${text}</p>
<form method="post" novalidate><label for="answer">${label}</label>
<input id="answer" ${input} value="${escapeHtml(fault?.typed ?? '')}" required autofocus${described}>
${fault ? `<p class="wrong" id="wrong" role="alert">${escapeHtml(fault.message)}</p>` : ''}
<button>Continue</button></form>`,
    css,
    posts: true,
    readersFonts: true,
  });
  return reply
    .code(fault?.code ?? 401)
    .headers({
      ...openHeaders(config),
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // the page that opens next does not take this one for the page around it
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
