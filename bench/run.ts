import { cpus } from 'node:os';
import { writeFileSync } from 'node:fs';
import { analytics } from './analytics.ts';
import { api } from './api.ts';
import { calls } from './calls.ts';
import { clearing } from './clearing.ts';
import { contention } from './contention.ts';
import { firstScreen } from './firstScreen.ts';
import { hostileBodies } from './hostileBodies.ts';
import { heatDrawing } from './heatDrawing.ts';
import { heatmap } from './heatmap.ts';
import { intake } from './intake.ts';
import { leadPages } from './leadPages.ts';
import { leads } from './leads.ts';
import { leadsScreen } from './leadsScreen.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { metering } from './metering.ts';
import { people } from './people.ts';
import { readerPage } from './readerPage.ts';
import { scale } from './scale.ts';
import { signIn } from './signIn.ts';
import { sources } from './sources.ts';
import { table } from './table.ts';
import { figureRow, type Benchmark } from './figure.ts';

const all: Record<string, Benchmark> = {
  'first-screen': firstScreen,
  'reader-page': readerPage,
  analytics,
  sources,
  intake,
  heatmap,
  leads,
  'lead-pages': leadPages,
  links,
  people,
  api,
  table,
  lists,
  calls,
  clearing,
  contention,
  metering,
  'leads-screen': leadsScreen,
  'heat-drawing': heatDrawing,
  'sign-in': signIn,
  'hostile-bodies': hostileBodies,
  scale,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in all));
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${Object.keys(all).join(', ')}`);
  process.exit(1);
}

const sections: string[] = [];
let missed = 0;
for (const [name, { name: title, method, run }] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const figures = await run();
  missed += figures.filter(({ kept }) => kept === false).length;
  const section = [
    `## ${title}`,
    method.replaceAll('\n', ' '),
    '',
    '| what | figure | budget |',
    '| --- | --- | --- |',
    ...figures.map(figureRow),
  ].join('\n');
  console.log(`\n${section}`);
  sections.push(section);
}

if (wanted.length === 0) {
  const when = new Date().toISOString().slice(0, 10);
  const head = `# Last figures\n\nMeasured on ${when}: Node ${process.versions.node}, ${cpus().length} cores. Renewed by \`npm run bench\`.`;
  writeFileSync(new URL('./figures.md', import.meta.url), `${[head, ...sections].join('\n\n')}\n`);
}
process.exitCode = missed > 0 ? 1 : 0;
