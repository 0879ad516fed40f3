// @ts-check
import './requireNode.mjs';
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { installDependencies } from './dependencies.mjs';
import { endWithNpm } from './endWithNpm.mjs';

const port = process.env.PORT ?? '8080';
const dashboard = process.env.DASHBOARD_PORT ?? '5173';

endWithNpm();
await installDependencies();
// The server serves the reader from its build; the dashboard comes from Vite, as it is edited.
if (!(await build({ only: ['reader'] }))) process.exit(1);

/**
 * In a group of its own, so that a terminal's Ctrl-C comes to it once, from here, and it can stop in order.
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
const start = (args, env) =>
  spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });

const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: port,
    ACCOUNT_HOST: `localhost:${dashboard}`,
  }),
  start(['node_modules/vite/bin/vite.js', '--host', 'localhost', '--port', dashboard, '--strictPort'], {
    VERSO_SERVER: `http://localhost:${port}`,
  }),
];

let ending = false;
/** @param {number} code */
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

console.log(`
  Dashboard, reloading as you edit:  http://localhost:${dashboard}/account/
  Server, restarted as you edit:     http://localhost:${port}/
`);
