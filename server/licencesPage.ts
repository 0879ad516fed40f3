import type { Config } from './config/config.ts';
import { escapeHtml } from './html.ts';
import { ownPage, type PlainPage } from './host/plainPage.ts';

/** An entry of `dist/licences/licences.json`, written by `scripts/buildLicences.ts`. */
export interface Licence {
  name: string;
  version: string;
  licence: string;
  text: string;
}

const css = `
main{align-self:start;max-width:46rem;width:100%;text-align:start}
.lead{margin-bottom:2rem}
details{border-top:1px solid var(--hair)}
details:last-of-type{border-bottom:1px solid var(--hair)}
summary{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline;min-height:2.75rem;padding:.5rem 0;cursor:pointer;list-style:none;overflow-wrap:anywhere}
summary::-webkit-details-marker{display:none}
summary::before{content:"+";width:1ch;color:var(--accent);font-weight:600}
details[open] summary::before{content:"–"}
summary:hover b{color:var(--accent)}
b{font-weight:600}
summary span{color:var(--soft);font-size:.875rem}
summary span:last-child{margin-inline-start:auto}
pre{margin:0 0 1rem;padding:1rem;border-radius:6px;background:var(--leaf);border:1px solid var(--hair);font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`;

const entry = ({ name, version, licence, text }: Licence) =>
  `<details><summary><b>${escapeHtml(name)}</b><span>${escapeHtml(version)}</span><span>${escapeHtml(licence)}</span></summary>` +
  `<pre tabindex="0">${escapeHtml(text || `The package brings no text of its own. Its licence is ${licence}.`)}</pre></details>`;

/** The software this host uses, and its licences. */
export function licencesPage(brand: Config['brand'], licences: readonly Licence[]): PlainPage {
  const main = `<h1>Software licences</h1>
<p class="lead">${escapeHtml(brand.name)} is built with ${licences.length} open-source packages and fonts. Each is used under its own licence.</p>
${licences.map(entry).join('\n')}
<p class="on"><a href="/">Back to the start page</a></p>`;
  return ownPage(brand, { title: 'Software licences', main, css });
}
