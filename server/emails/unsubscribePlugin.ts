import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../html.ts';
import { leaf, ownPage, type PlainPage } from '../host/plainPage.ts';
import { unsubscribe } from './emailChoices.ts';
import { kindWords } from './emailKinds.ts';
import { readUnsubscribeToken, settingsAddress, unsubscribePath } from './unsubscribeLink.ts';

const css = `
form{margin-top:1.75rem}
button{min-height:2.75rem;padding:0 1.5rem;border:0;border-radius:6px;background:var(--accent);color:var(--leaf);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`;

/** A mail program sends one field. */
const largestPost = 8 * 1024;

/**
 * Where the Unsubscribe link of an email leads (RFC 8058). `POST` stops the emails, without cookie or login: mail
 * programs send it themselves. `GET`, which link scanners follow, changes nothing and shows the button.
 */
export async function unsubscribePlugin(app: FastifyInstance, deps: Deps): Promise<void> {
  const { config, db, log } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const settings = `<p class="on"><a href="${escapeHtml(settingsAddress(config))}">Email notifications</a></p>`;
  const page = (title: string, text: string, more = '') =>
    ownPage(config.brand, {
      title,
      css,
      posts: true,
      main: `${leaf}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}`,
    });
  const send = (reply: FastifyReply, { html, policy }: PlainPage, status = 200) =>
    reply
      .code(status)
      .headers({
        'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
        // the address holds the token
        'Referrer-Policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(html);
  const unknown = (reply: FastifyReply) =>
    send(
      reply,
      page(
        'This link does not work',
        'It is not complete. Open it from the email again, or choose your emails in your account.',
        settings,
      ),
      404,
    );

  const url = `${unsubscribePath}:token`;
  const constraints = { site: 'account' };
  app.get<{ Params: { token: string } }>(
    url,
    { constraints, exposeHeadRoute: false },
    async ({ params: { token } }, reply) => {
      const what = readUnsubscribeToken(config.secret, token);
      if (!what) return unknown(reply);
      const button =
        '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>';
      return send(
        reply,
        page('Unsubscribe?', `You will no longer get ${kindWords[what.kind]}.`, button + settings),
      );
    },
  );
  app.post<{ Params: { token: string } }>(
    url,
    { constraints, bodyLimit: largestPost },
    async ({ params: { token } }, reply) => {
      const what = readUnsubscribeToken(config.secret, token);
      if (!what) return unknown(reply);
      await db.transaction().execute((tx) => unsubscribe(tx, what));
      log.info({ account: what.accountId, emails: what.kind }, 'unsubscribed');
      return send(
        reply,
        page(
          'You are unsubscribed',
          `You will no longer get ${kindWords[what.kind]}. You can choose them again at any time.`,
          settings,
        ),
      );
    },
  );
}
