import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './servers.ts';

/**
 * Kilobytes of JavaScript, compressed by brotli. Those of the login, the account and analytics are the budgets of
 * bench/firstScreen.ts, which measures in a browser. A further route may be 60 larger than the first; the list of
 * publications and the overview need 5 at most, for the columns and figures that the account has not.
 */
const budgets = { login: 180, user: 180, cloud: 185, overview: 185, analytics: 360 };

const folder = 'dist/dashboard';
const page = readFileSync(`${folder}/index.html`, 'utf8');
/** What index.html loads for everybody, and what it preloads for each first page; see build/pageChunks.ts. */
const always = [
  ...page.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/account\/([^"]+\.js)"/g),
];
const ahead = JSON.parse(/\}\)\((\{"user":.*\})\);/.exec(page)?.[1] ?? '{}') as Record<string, string[]>;

function kilobytes(file: string): number {
  const path = `${folder}/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1000;
}

/** Every file with its weight, and their sum. */
function weigh(files: readonly string[]): { sum: number; list: string } {
  const weights = files.map((file) => ({ file, weight: kilobytes(file) }));
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  const list = weights.map(({ file, weight }) => `${weight.toFixed(1)} kB ${file}`).join('\n');
  return { sum, list: `${sum.toFixed(1)} kB of JavaScript:\n${list}\n` };
}

const chunksOf = (name: string) =>
  (ahead[name] ?? []).map((path) => path.replace('/account/', '')).filter((file) => file.endsWith('.js'));

for (const [name, budget] of Object.entries(budgets)) {
  test(`the first screen ${name} loads at most ${budget} kB of JavaScript`, () => {
    const files = [...always.map(([, file = '']) => file), ...chunksOf(name)];
    expect(files.length).toBeGreaterThan(1);
    const { sum, list } = weigh(files);
    expect(sum, list).toBeLessThanOrEqual(budget);
  });
}

test('analytics after Cloud Publications loads at most 180 kB more', () => {
  const held = new Set(chunksOf('cloud'));
  const more = chunksOf('analytics').filter((file) => !held.has(file));
  expect(more.length).toBeGreaterThan(1);
  const { sum, list } = weigh(more);
  expect(sum, list).toBeLessThanOrEqual(180);
});

/** A file and all that it imports before it runs. */
function withImports(file: string, all = new Set<string>()): Set<string> {
  if (all.has(file)) return all;
  all.add(file);
  for (const [, name = ''] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(
    /(?:from|import)"\.\/([^"]+\.js)"/g,
  ))
    withImports(`assets/${name}`, all);
  return all;
}

test('the keyboard shortcuts, which every screen loads last, bring at most 4 kB more', () => {
  const button = readdirSync(`${folder}/assets`).find((name) => /^ShortcutsButton-.*\.js$/.test(name)) ?? '';
  const entry = always.map(([, file = '']) => file);
  for (const name of ['user', 'cloud', 'overview']) {
    const held = new Set([...entry, ...chunksOf(name)]);
    const more = [...withImports(`assets/${button}`)].filter((file) => !held.has(file));
    const { sum, list } = weigh(more);
    expect(sum, `${name}: ${list}`).toBeLessThanOrEqual(4);
  }
});
