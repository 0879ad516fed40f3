import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env;

test('without a token, chromatic says what is missing and what else can be done', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/chromatic.mjs'], {
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Nothing was published: CHROMATIC_PROJECT_TOKEN is not set\./);
  const named = [...stderr.matchAll(/npm run (\S+)/g)].map(([, name]) => name);
  expect(named).toEqual(['chromatic', 'storybook', 'build-storybook', 'screenshots']);
  for (const name of named) expect(scripts).toHaveProperty(name ?? '');
});
