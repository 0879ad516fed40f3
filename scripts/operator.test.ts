import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Deps } from '#server/deps';
import { runCommand } from '#server/operator/commands';

it('each of an operator’s commands has an npm script of its name', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const io = { argv: [], cwd: '', print: () => undefined };
  const { error = '' } = await runCommand('none', {} as Deps, io);
  const names = [...error.matchAll(/npm run (\S+) --/g)].map(([, name = '']) => name);
  expect(names).toContain('publish');
  expect(names.map((name) => scripts[name])).toEqual(
    names.map((name) => `node scripts/operator.mjs ${name}`),
  );
});
