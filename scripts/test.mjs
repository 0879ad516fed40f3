// @ts-check
import './requireNode.mjs';
import { performance } from 'node:perf_hooks';
import { closingLine, sum } from './counts.mjs';
import { installDependencies } from './dependencies.mjs';
import { extraSteps, steps } from './steps.mjs';

/**
 * `npm test` runs every step; `npm test -- lint unit` only those. The last line is `N passed, N failed`.
 * @param {readonly string[]} names
 */
function chosen(names) {
  if (names.length === 0) return steps;
  const all = [...steps.flat(), ...extraSteps];
  const unknown = names.find((name) => !all.some((step) => step.name === name));
  if (unknown) {
    console.error(`There is no step "${unknown}". Steps: ${all.map(({ name }) => name).join(' ')}`);
    process.exit(1);
  }
  return names.map((name) => all.filter((step) => step.name === name));
}

/** @param {import('./steps.mjs').Step} step */
async function runStep({ title, run }) {
  const begun = performance.now();
  const { counts, output, note } = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const mark = counts.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${title}: ${closingLine(counts)} (${note ?? `${seconds} s`})`);
  if (counts.failed > 0) console.log(`\n${output.trimEnd()}\n`);
  return { title, counts };
}

const rows = chosen(process.argv.slice(2));
const begun = performance.now();
await installDependencies();
const { provideTestTools } = await import('./testTools.mjs');
await provideTestTools();

const results = [];
for (const row of rows) results.push(...(await Promise.all(row.map(runStep))));

const total = sum(results.map(({ counts }) => counts));
const failed = results.filter(({ counts }) => counts.failed > 0).map(({ title }) => title);
console.log(
  `\n${Math.round((performance.now() - begun) / 1000)} s in all.${failed.length ? ` Failed: ${failed.join('; ')}.` : ''}`,
);
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
