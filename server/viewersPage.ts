import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Config } from './config/config.ts';
import { ownPage, type PlainPage } from './host/plainPage.ts';
import { projectFile } from './projectFile.ts';

const css = `
main{align-self:start;max-width:46rem;width:100%;min-width:0;text-align:start}
main p,main pre,main table{margin:0 0 1.25rem}
main p{text-wrap:pretty}
h1{font-size:2.25rem}
h2{margin:2.5rem 0 .75rem;font:500 1.375rem/1.3 Newsreader,Georgia,serif}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{padding:1rem;border-radius:6px;background:var(--leaf);border:1px solid var(--hair);overflow-x:auto}
table{border-collapse:collapse;font-size:.9375rem}
th,td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--hair);text-align:start;vertical-align:top;overflow-wrap:anywhere}
td{color:var(--soft)}
td:first-child{min-width:11rem}`;

/** How a publication's viewer reports pages: our own documentation, as a page. */
export function viewersPage(brand: Config['brand']): PlainPage {
  const main = marked
    .parse(readFileSync(projectFile('docs/your-own-viewer.md'), 'utf8'), { async: false })
    .replaceAll('<pre>', '<pre tabindex="0">');
  return ownPage(brand, { title: 'Report reading from your own viewer', main, css });
}
