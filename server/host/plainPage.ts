import { fontFaces } from '../ownFonts.ts';
import { nothingAtThisAddress } from '../words.ts';
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/config.ts';
import { colours, type Scheme } from '#tokens/colours';
import { openHeaders } from './hostHeaders.ts';
import { escapeHtml } from '../html.ts';

const variables = (scheme: Scheme, accent = colours[scheme].accent.main) => {
  const { ground, ink, line } = colours[scheme];
  return `--ground:${ground.page};--leaf:${ground.card};--ink:${ink.strong};--soft:${ink.soft};--hair:${line.hair};--accent:${accent}`;
};

const style = (accent: string | undefined) => `
:root{color-scheme:light dark;${variables('light', accent)}}
@media (prefers-color-scheme:dark){:root{${variables('dark', accent)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;grid-template-rows:1fr auto;background:var(--ground);color:var(--ink);
font:1.0625rem/1.5 Inter,system-ui,sans-serif}
main{align-self:center;justify-self:center;max-width:27rem;padding:3rem 1.5rem;text-align:center}
svg{width:5.5rem;height:auto;margin-bottom:2rem}
.leaf{fill:var(--leaf);stroke:var(--hair);stroke-width:1.5}
.fold{fill:var(--accent)}
h1{margin:0 0 .75rem;font:500 1.75rem/1.2 Newsreader,Georgia,serif;text-wrap:balance}
p{margin:0;color:var(--soft);text-wrap:balance}
.on{margin-top:1.75rem}
a{color:var(--accent);font-weight:600}
footer{padding:1.5rem;text-align:center;color:var(--soft);font-size:.8125rem}`;

/** A page with a folded corner. */
export const leaf = `<svg viewBox="0 0 88 116" aria-hidden="true"><path class="leaf" d="M1 1h86v86l-28 28H1z"/><path class="fold" d="M59 115V87h28z"/></svg>`;

export interface PlainPage {
  html: string;
  policy: string;
}

interface OwnPage {
  title: string;
  /** HTML. */
  main: string;
  /** Added to the usual style. */
  css?: string;
  /** On the publication and link hosts: it is set in the product's own type. */
  readersFonts?: boolean;
  /** It has a form, which is sent to its own address. */
  posts?: boolean;
  /** Looks for what a script of a publication meant by its address. */
  looks?: boolean;
  /** Allowed sources of its images. */
  pictures?: readonly string[];
}

/**
 * A page without scripts of its own, and without external resources except its images and fonts. `brand.accent` is used if it is a
 * hex colour.
 */
export function ownPage(
  brand: Config['brand'],
  { title, main, css = '', pictures = [], posts = false, readersFonts = false, looks = false }: OwnPage,
): PlainPage {
  const accent = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(brand.accent) ? brand.accent : undefined;
  const all = (readersFonts ? fontFaces() : '') + style(accent) + css;
  const hash = createHash('sha256').update(all).digest('base64');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${all}</style>${looks ? '<script src="/-/missing.js" async></script>' : ''}</head>
<body><main>${main}</main><footer>${escapeHtml(brand.name)}</footer></body></html>
`;
  const images = ['data:', ...pictures].join(' ');
  const fonts = readersFonts ? "'self'" : "'none'";
  return {
    html,
    policy: `default-src 'none'; ${looks ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'sha256-${hash}'; font-src ${fonts}; img-src ${images}; base-uri 'none'; form-action ${posts ? "'self'" : "'none'"}`,
  };
}

const saying = (title: string, text: string) =>
  `${leaf}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;

/** A small page with at most one link. */
export function plainPage(
  brand: Config['brand'],
  title: string,
  text: string,
  action?: { label: string; href: string },
): PlainPage {
  const link = action
    ? `<p class="on"><a href="${escapeHtml(action.href)}">${escapeHtml(action.label)}</a></p>`
    : '';
  return ownPage(brand, { title, main: saying(title, text) + link });
}

const words = {
  unknown: {
    code: 404,
    title: nothingAtThisAddress,
    text: 'Please check the address for typing errors, or ask the person who sent it to you.',
  },
  deleted: {
    code: 410,
    title: 'This publication is no longer here',
    text: 'It has been removed by its publisher.',
  },
  closed: {
    code: 410,
    title: 'This link has been closed',
    text: 'Its publisher has closed it. Please ask the person who sent it to you for a new one.',
  },
  archived: {
    code: 410,
    title: 'This publication is archived',
    text: 'It is not open to readers at present. Its publisher can open it again.',
  },
  bots: {
    code: 403,
    title: 'This publication is not open to this crawler',
    text: 'Its publisher has decided which automated readers it is for; robots.txt on this host says which.',
  },
} as const;

/** Sends the page for a missing, removed or forbidden address. */
export function sendMissing(reply: FastifyReply, config: Config, why: keyof typeof words): FastifyReply {
  const { code, title, text } = words[why];
  const { html, policy } = ownPage(config.brand, {
    title,
    main: saying(title, text),
    readersFonts: true,
    looks: why === 'unknown',
  });
  return reply
    .code(code)
    .headers({ ...openHeaders(config), 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}
