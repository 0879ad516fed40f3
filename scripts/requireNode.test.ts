import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Runs the check in a Node that says it is of this version. */
function check(version: string) {
  const pretend = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', pretend, 'scripts/requireNode.mjs'], {
    encoding: 'utf8',
  });
  return { status, lines: stderr.split('\n').filter(Boolean) };
}

it.each(['18.20.4', '20.18.1'])('refuses Node %s in one line', (version) => {
  expect(check(version)).toEqual({
    status: 1,
    lines: [`Verso needs Node 20.19 or newer; this is Node ${version}.`],
  });
});

it.each(['20.19.0', '22.0.0', '24.1.0'])('takes Node %s', (version) => {
  expect(check(version)).toEqual({ status: 0, lines: [] });
});
