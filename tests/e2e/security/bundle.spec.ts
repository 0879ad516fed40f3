import { request } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { sampleLogin } from '#server/operator/sampleAccount';
import { test } from './stage.ts';

const built = readdirSync('dist', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name));

function textOf(file: string): string {
  const content = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(content).toString();
  return (file.endsWith('.gz') ? gunzipSync(content) : content).toString();
}

/** What may not be in what browsers load. */
const forbidden: Record<string, RegExp> = {
  'a secret key':
    /\b(sk|rk|pdl)_(live|test|sdbx)_\w|\bwhsec_\w|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{20}/,
  'a database address': /postgres(ql)?:\/\/|smtps?:\/\/\w+:\w/,
  'the sample account': new RegExp(`${sampleLogin.password}|${sampleLogin.email}`),
  'a source map': /sourceMappingURL|"sourcesContent"/,
  'a folder of the machine that built it': new RegExp(`${process.cwd()}/|/node_modules/`),
  'the environment': /process\.env\.(?!NODE_ENV)\w/,
};

test('what is built holds no secret, no source map and nothing of the machine that built it', () => {
  expect(built.length).toBeGreaterThan(10);
  expect(built.filter((file) => /\.map$|\/\.(?!vite\/)|\.(env|pem|key|ts|tsx)$/.test(file))).toEqual([]);
  for (const file of built) {
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

test('no host serves what lies beside it', async ({ stage }) => {
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
  for (const name of assets)
    expect(await statusOf(port, new URL(origin).host, `/account/assets/${name}.map`)).toBe(404);
});
