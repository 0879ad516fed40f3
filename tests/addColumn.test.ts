import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Other things with a `last_seen_at`: sessions and devices, and the operator's view of them. */
const others = /^server\/(sessions|security|operator|db\/schema)/;

const filesOf = (floor: string) =>
  readdirSync(floor, { recursive: true, encoding: 'utf8' })
    .map((file) => `${floor}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|stories)\./.test(file));

test('CONTRIBUTING lists every file that names a column of leads', () => {
  const recipe =
    /\*\*Add a column to a list\.\*\*.*/.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[0] ?? '';
  const listed = [...recipe.matchAll(/`((?:contract|server|src)\/[^`]+\.tsx?)`/g)].map(([, file]) => file);
  const named = ['contract', 'rules', 'server', 'src', 'reader']
    .flatMap(filesOf)
    .filter((file) => !others.test(file) && /\blast_seen(_at)?\b/.test(readFileSync(file, 'utf8')));
  expect(named.length).toBeGreaterThan(5);
  expect(listed.filter((file) => !/messages\.ts$/.test(String(file))).sort()).toEqual(named.sort());
});
