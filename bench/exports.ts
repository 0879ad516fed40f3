/**
 * Compares exported flipbooks on the host with the same folders on a plain server:
 *   npx tsx bench/exports.ts <folder of exports> [part of a name]
 * Prints a table in Markdown. Each export is a folder whose name is its row's; build the product first. With `WEBGL=on`
 * books are drawn in three dimensions. The publication host is 127.0.0.1: on it a licensed viewer does not compare the
 * host with its licence, so that what is compared is the host and not the licence.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { chromiumLaunch } from '../scripts/chromium.mjs';
import { command } from '../tests/e2e/command.ts';
import { startProduct } from '../tests/e2e/product.ts';
import { openAccount, type Recorded } from './exports/recorded.ts';
import { read, type Device, type Reading } from './exports/reading.ts';
import { serveFolder } from './exports/staticServer.ts';

const [folder, part = ''] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of exports: npx tsx bench/exports.ts /tmp/exports');
const atOnce = Number(process.env.AT_ONCE ?? 2);
/** Licensed viewers run on this name, which both servers share, as they do from a folder on one's own machine. */
const PORT = process.env.PORT ?? '21000';

const seconds = (pages: Readonly<Record<number, number>>) =>
  Object.entries(pages)
    .filter(([, spent]) => Math.round(spent) > 0)
    .map(([page, spent]) => `${page}: ${Math.round(spent)} s`)
    .join(', ') || '–';
const beside = (plain: string | number, host: string | number) =>
  plain === host ? `${plain}` : `${plain} → ${host}`;
/** What only the host has. */
const more = (host: readonly string[], plain: readonly string[]) => [
  ...new Set(host.filter((it) => !plain.includes(it))),
];

function row(name: string, device: Device, plain: Reading, host: Reading, recorded: Recorded): string {
  console.error(JSON.stringify({ name, device, plain, host, recorded }, undefined, 1));
  const news = more([...host.errors, ...host.failed], [...plain.errors, ...plain.failed]);
  const errors = beside(plain.errors.length + plain.failed.length, host.errors.length + host.failed.length);
  const controls = Object.keys({ ...plain.controls, ...host.controls }).map(
    (what) => `${what}: ${beside(plain.controls[what] ?? 'not there', host.controls[what] ?? 'not there')}`,
  );
  return `| ${[
    name,
    device,
    beside(plain.viewer || 'none', host.viewer || 'none'),
    news.length ? `${errors}, new: ${news.join('; ')}` : errors,
    controls.join('; ') || 'none found',
    String(recorded.sessions),
    seconds(host.pages),
    seconds(recorded.pages),
    `${recorded.clicks} / ${recorded.zooms}`,
    String(recorded.heat),
    `${recorded.leads} / ${recorded.forms}`,
    `${beside(host.links, recorded.links)} / ${beside(host.media, recorded.media)}`,
    `${Math.round(plain.bytes / 1000)} → ${Math.round(host.bytes / 1000)}`,
    `${plain.openMs} → ${host.openMs}`,
  ].join(' | ')} |`;
}

const product = await startProduct({
  SAMPLE_ACCOUNT: 'off',
  TIME_ZONE: 'UTC',
  PORT,
  PUBLICATION_HOST: `127.0.0.1:${PORT}`,
});
const launch = chromiumLaunch();
const browser: Browser = await chromium.launch({
  ...launch,
  args: [
    ...launch.args,
    // the folder is compared, not the network; a route of Playwright's would lose what is sent on leaving
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // without a graphics card a book in three dimensions stops its page for seconds
    ...(process.env.WEBGL === 'on' ? [] : ['--disable-3d-apis']),
  ],
});
const env = { DATA_DIR: product.dataDir, PORT: String(product.port) };
try {
  /** Each export has an account of its own: a plan's publications are few. */
  async function newAccount(at: number) {
    const login = { email: `exports-${at}@example.org`, password: 'a long walk on the moor' };
    const { email, password } = login;
    const words = ['--email', email, '--password', password, '--plan', 'creative'];
    await command(env, 'account', 'create', ...words);
    return { email, ...(await openAccount(product.origin, login)) };
  }

  async function compare(name: string, at: number): Promise<string[]> {
    const rows: string[] = [];
    const named = process.env.WEBGL === 'on' ? `${name}, in 3-D` : name;
    const plainServer = await serveFolder(join(folder ?? '', name));
    const account = await newAccount(at);
    for (const device of ['desktop', 'phone'] as const) {
      const publication = `Export-${at}-${device}`;
      const words = [join(folder ?? '', name), '--account', account.email, '--name', publication];
      const printed = await command(env, 'publish', ...words);
      await account.collectHeat(publication);
      const address = /http\S+/.exec(printed)?.[0] ?? '';
      const plain = await read(browser, `${plainServer.origin}/`, device);
      const host = await read(browser, address, device);
      rows.push(row(named, device, plain, host, await account.read(publication)));
    }
    plainServer.close();
    return rows;
  }

  const names = readdirSync(folder)
    .filter((name) => name.includes(part))
    .sort();
  const found: string[][] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < names.length; at = next++) {
      const name = names[at] ?? '';
      found[at] = await compare(name, at).catch((error: unknown) => [
        `| ${name} | | ${String(error).split('\n', 1)[0]} |${' |'.repeat(11)}`,
      ]);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  console.log(
    [
      '| export | on a | viewer | errors | controls | sessions | stop-watch | recorded | clicks / zooms | heat | leads / forms | links / media | kB | ms until open |',
      `|${' --- |'.repeat(14)}`,
      ...found.flat(),
    ].join('\n'),
  );
} finally {
  await browser.close();
  await product.dispose();
}
