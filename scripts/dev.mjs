// @ts-check
import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { statSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { build, builds } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { freePort } from './freePort.mjs';

const port = process.env.PORT ?? '8080';
const serverPort = String(await freePort());
/** The server serves these from their builds; the dashboard comes from Vite, as it is edited. */
const served = ['reader', 'licences', 'sandbox'];

endWithNpm();
await installDependencies();
if (!(await build({ only: served }))) process.exit(1);

/** Browsers know one port, Vite's; it passes on to the server what is the server's (build/devServer.ts). */
const env = {
  ACCOUNT_HOST: `localhost:${port}`,
  PUBLICATION_HOST: `pub.localhost:${port}`,
  LINK_HOST: `link.localhost:${port}`,
  ...process.env,
  VERSO_SERVER: `http://localhost:${serverPort}`,
};

/**
 * In a group of its own, so that a terminal's Ctrl-C comes to it once, from here, and it can stop in order.
 * @param {readonly string[]} args
 * @param {string} itsPort
 */
const start = (args, itsPort) =>
  spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...env, PORT: itsPort },
  });

let building = Promise.resolve(true);
/** One build after the other; unchanged contents cost it nothing. An editor's own files may go while they are read. */
const rebuild = () => {
  building = building.then(() => build({ only: served }));
  building = building.catch((error) => (console.error(error), false));
};
/** Folders, for a single file's watch ends when an editor puts a new file in its place. */
const folders = new Set(
  builds
    .filter(({ name }) => served.includes(name))
    .flatMap(({ inputs }) => inputs.map((path) => (statSync(path).isDirectory() ? path : dirname(path)))),
);
// Before anything is started that would be left behind if they cannot be had.
const watchers = [...folders].map((path) => watch(path, { recursive: path !== '.' }, rebuild));

const vite = ['--host', 'localhost', '--port', port, '--strictPort', '--logLevel', 'warn'];
const children = [
  start(
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      '--include=server/**/*.sql',
      'server/main.ts',
    ],
    serverPort,
  ),
  start(['node_modules/vite/bin/vite.js', ...vite], port),
];

let ending = false;
/** @param {number} code */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const watcher of watchers) watcher.close();
  for (const child of children) child.kill('SIGTERM');
}

for (const watcher of watchers) watcher.on('error', (error) => (console.error(error), end(1)));
for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
