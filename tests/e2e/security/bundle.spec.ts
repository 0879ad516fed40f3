import { request } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { sampleLogin } from '#server/operator/sampleAccount';
import { test } from '../servers.ts';

const served = ['dist/dashboard', 'dist/reader', 'dist/licences', 'dist/sandbox'];
const built = served
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));
/** Source maps are built, and not served. */
const loaded = built.filter((file) => !file.endsWith('.map'));

function textOf(file: string): string {
  const content = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(content).toString();
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
}

/** Must not appear in what browsers load. */
const forbidden: Record<string, RegExp> = {
  'a secret key':
    /\b(sk|rk|pdl)_(live|test|sdbx)_\w|\bwhsec_\w|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{20}/,
  'a database address': /postgres(ql)?:\/\/|smtps?:\/\/\w+:\w/,
  'the sample account': new RegExp(`${sampleLogin.password}|${sampleLogin.email}`),
  'the name of a source map': /sourceMappingURL|"sourcesContent"/,
  'a folder of the machine that built it': new RegExp(`${process.cwd()}/|/node_modules/`),
  'the environment': /process\.env\.(?!NODE_ENV)\w/,
};

test('what browsers load holds no secret, names no source map and says nothing of the machine that built it', () => {
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((file) => /\/\.(?!vite\/)|\.(env|pem|key|ts|tsx)$/.test(file))).toEqual([]);
  for (const file of loaded) {
    const text = textOf(file);
    for (const [what, pattern] of Object.entries(forbidden))
      expect(pattern.exec(text)?.[0], `${what} in ${file}`).toBeUndefined();
  }
});

const statusOf = (port: number, host: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) =>
      resolve(answer.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end();
  });

test('no host serves what lies beside it, source maps included', async ({ stage }) => {
  const { port, origin, publicationOrigin, linkOrigin } = stage.product;
  const beside = [
    '.git/config',
    '.git/HEAD',
    '.env',
    'package.json',
    'secret',
    'database/PG_VERSION',
    'mails/',
    'server/main.ts',
    '../package.json',
    '%2e%2e/package.json',
    '..%2f..%2fsecret',
  ];
  for (const host of [origin, publicationOrigin, linkOrigin].map((address) => new URL(address).host)) {
    for (const path of beside.flatMap((name) => [
      `/${name}`,
      `/account/${name}`,
      `/account/assets/${name}`,
      `/1/Windrow/${name}`,
      `/-/${name}`,
    ])) {
      expect(await statusOf(port, host, path), `${host}${path}`).toBeGreaterThanOrEqual(400);
    }
  }
  const assets = readdirSync('dist/dashboard/assets').filter((name) => name.endsWith('.js'));
  const sources: string[] = [];
  for (const name of assets) {
    const { sources: of } = JSON.parse(textOf(`dist/dashboard/assets/${name}.map`)) as { sources: string[] };
    sources.push(...of);
    for (const map of [`${name}.map`, `${name}.map.br`, `${name}.map.gz`])
      expect(await statusOf(port, new URL(origin).host, `/account/assets/${map}`), map).toBe(404);
  }
  expect(sources).toContain('../../../src/main.tsx');
});
