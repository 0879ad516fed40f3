import { marked } from 'marked';
import type { Call } from '#contract/call';
import { calls, type CallName } from '#contract/index';
import { summaries } from '#contract/summaries';
import type { Config } from '../config/config.ts';
import { ownPage, type PlainPage } from '../host/plainPage.ts';
import { escapeHtml } from '../html.ts';
import { exampleOf, pathOf } from './callOperations.ts';
import { openApi } from './openapi.ts';
import { schemaText } from './schemaText.ts';
import { about, rooms, statuses } from './words.ts';

const css = `
main{align-self:start;max-width:46rem;width:100%;min-width:0;text-align:start}
main p{margin:0 0 1.25rem;text-wrap:pretty}
h1{font-size:2.25rem}
h2{margin:2.5rem 0 .75rem;font:500 1.375rem/1.3 Newsreader,Georgia,serif}
h3{margin:1rem 0 .5rem;font-size:.875rem;font-weight:600}
summary:focus-visible{outline-offset:4px}
code,pre{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
details{border-top:1px solid var(--hair)}
summary{padding:.75rem 0;cursor:pointer;overflow-wrap:anywhere}
summary code{font-weight:600;color:var(--ink)}
summary span{display:block;color:var(--soft);font-size:.9375rem}
summary:hover code{color:var(--accent)}
pre{margin:0 0 1rem;padding:1rem;border-radius:6px;background:var(--leaf);border:1px solid var(--hair);overflow-x:auto}
dt{font-weight:600}
dd{margin:0 0 .75rem;color:var(--soft)}`;

const table: Record<CallName, Call> = calls;

const block = (title: string, text: string) => `<h3>${title}</h3><pre tabindex="0">${escapeHtml(text)}</pre>`;

function entry(name: CallName): string {
  const { access, body, reply } = table[name];
  const { does, beyond } = summaries[name];
  const notes = `${access === 'signedIn' ? 'Needs a session.' : 'Needs no session.'}${beyond ? ' Beyond the specification.' : ''}`;
  return (
    `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code><span>${escapeHtml(does)}</span></summary>` +
    `<p>${notes}</p>` +
    block('Body', schemaText(body)) +
    block('Example', `POST /account/api/${pathOf(name)}\n${JSON.stringify(exampleOf(name), null, 2)}`) +
    block('Reply', schemaText(reply)) +
    `</details>`
  );
}

function section(room: string): string {
  const members = (Object.keys(calls) as CallName[]).filter((name) => rooms[pathOf(name)] === room);
  return `<h2>${room}</h2>${members.map(entry).join('\n')}`;
}

/** The description of the API, for people. */
export function docsPage(brand: Config['brand']): PlainPage {
  const { info } = openApi(brand.name);
  const main = `<h1>Account API</h1>
<p>Version ${escapeHtml(info.version)}. For programs: <a href="/account/api/openapi.json">openapi.json</a>, in OpenAPI 3.1.</p>
${marked.parse(about, { async: false })}
${[...new Set(Object.values(rooms))].map(section).join('\n')}
<h2>Statuses</h2>
<dl>${Object.entries(statuses)
    .map(([code, why]) => `<dt>${code}</dt><dd>${marked.parseInline(why, { async: false })}</dd>`)
    .join('')}</dl>`;
  return ownPage(brand, { title: 'Account API', main, css });
}
