import type { Config } from './config/config.ts';
import { escapeHtml } from './html.ts';
import { leaf, ownPage, type PlainPage } from './host/plainPage.ts';

const css = `
h1{font-size:2.25rem}
img{max-width:14rem;max-height:4rem;margin-bottom:2rem}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.5rem;border-radius:6px;background:var(--accent);color:var(--leaf);text-decoration:none}
/* the secondary button */
.quiet a{color:var(--soft);font-weight:400;font-size:.9375rem}
.button:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`;

/** The account host's root page, if no other home page is configured. */
export function startPage({ brand, links }: Pick<Config, 'brand' | 'links'>): PlainPage {
  const mark = brand.logo ? `<img src="${escapeHtml(brand.logo)}" alt="">` : leaf;
  const main = `${mark}<h1>${escapeHtml(brand.name)}</h1>
<p>Host your publications, see who reads them and how far, and look after your account.</p>
<p class="on"><a class="button" href="/account/">Log in</a></p>
<p class="on quiet"><a href="${escapeHtml(links.licenses)}">Licenses</a></p>`;
  const elsewhere = /^https?:/.test(brand.logo) ? [new URL(brand.logo).origin] : [];
  return ownPage(brand, { title: brand.name, main, css, pictures: ["'self'", ...elsewhere] });
}
