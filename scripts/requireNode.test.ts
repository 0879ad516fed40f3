import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Runs the check in a Node that reports this version. */
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

it.each(['20.19.0', '22.0.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(check(version)).toEqual({ status: 0, lines: [] });
});

const text = (file: string) => readFileSync(file, 'utf8');

it('every place that names the oldest Node agrees with engines in package.json', () => {
  const { engines, devDependencies } = JSON.parse(text('package.json')) as {
    engines: { node: string };
    devDependencies: Record<string, string>;
  };
  const oldest = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  expect(oldest).toBeDefined();
  expect({
    nvmrc: text('.nvmrc').trim(),
    workflow: /node: \['([\d.]+)'/.exec(text('.github/workflows/check.yml'))?.[1],
    readme: /\bNode ([\d.]+) or newer/.exec(text('README.md'))?.[1],
    types: devDependencies['@types/node']?.split('.').slice(0, 2).join('.'),
  }).toEqual({ nvmrc: oldest, workflow: oldest, readme: oldest, types: oldest });
});

it('no other workflow names a Node of its own', () => {
  expect(text('.github/workflows/chromatic.yml')).toContain('node-version-file: .nvmrc');
});
