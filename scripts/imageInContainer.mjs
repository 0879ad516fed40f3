// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { creating, largestMb, signIn } from './imageTrial.mjs';

const image = 'verso-trial';
const server = 'verso-trial';
const volume = 'verso-trial';
const mounts = ['--volume', `${volume}:/data`, '--read-only', '--tmpfs', '/tmp'];
const rights = ['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
const stopWithinSeconds = 10;
const healthyWithinSeconds = 90;

/** Files that an image has no use for, as `find` puts it. */
const unwanted = ['*.map', '*.test.ts', 'test[A-Z]*.ts', '.env*', '*.key'].flatMap((name, index) => [
  ...(index === 0 ? [] : ['-o']),
  '-name',
  name,
]);

/**
 * Builds the image, unless one is named, and tries all that its users rely on. Removes what it has made.
 * @param {string} engine `docker` or `podman`
 * @param {string} [built]
 */
export async function tryInContainer(engine, built) {
  const name = built ?? image;
  /** @param {string[]} args */
  const said = (...args) =>
    execFileSync(engine, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  /** @param {string[]} args */
  const succeeds = (...args) => spawnSync(engine, args, { stdio: 'ignore' }).status === 0;
  // Podman needs systemd to check a container's health by itself
  const isHealthy = () =>
    engine === 'podman'
      ? succeeds('healthcheck', 'run', server)
      : said('inspect', '--format', '{{.State.Health.Status}}', server) === 'healthy';
  const healthy = async () => {
    for (const late = Date.now() + healthyWithinSeconds * 1000; !isHealthy(); await wait(500))
      if (Date.now() > late)
        throw new Error(`It does not become healthy.\n${said('logs', '--tail', '20', server)}`);
  };
  /** Stops it as a host does. */
  const stop = () => {
    const before = Date.now();
    said('stop', '--time', '45', server);
    const exit = said('inspect', '--format', '{{.State.ExitCode}}', server);
    const seconds = (Date.now() - before) / 1000;
    if (exit !== '0' || seconds > stopWithinSeconds)
      throw new Error(`It ended with ${exit} after ${seconds} s.`);
    return seconds;
  };

  try {
    // Podman leaves the health check out of its own format
    if (!built) said('build', ...(engine === 'podman' ? ['--format', 'docker'] : []), '--tag', image, '.');
    const megabytes = Math.round(Number(said('image', 'inspect', '--format', '{{.Size}}', name)) / 1e6);
    const port = await freePort();
    said(
      'run',
      '--detach',
      '--name',
      server,
      '--publish',
      `127.0.0.1:${port}:8080`,
      ...mounts,
      ...rights,
      name,
    );
    await healthy();
    const origin = `http://localhost:${port}`;
    said('exec', server, 'node', ...creating);
    await signIn(origin);
    if (said('exec', server, 'id', '-u') === '0') throw new Error('The server runs as root.');
    if (succeeds('exec', server, 'touch', '/app/written'))
      throw new Error('The user of the server can change the program.');
    const found = said(
      'exec',
      server,
      'find',
      '/app',
      '(',
      ...unwanted,
      ')',
      '-not',
      '-path',
      '*/node_modules/*',
    );
    if (found !== '') throw new Error(`The image has files that it should not have:\n${found}`);
    if (succeeds('run', '--rm', ...mounts, ...rights, name))
      throw new Error('A second server has taken the data of the first.');
    const seconds = stop();
    said('start', server);
    await healthy();
    await signIn(origin);
    stop();
    console.log(
      `With ${engine}: healthy, logged in, ended after ${seconds} s and started again with its data. ${megabytes} MB.`,
    );
    if (megabytes > largestMb) throw new Error(`That is more than ${largestMb} MB.`);
  } finally {
    succeeds('rm', '--force', server);
    succeeds('volume', 'rm', volume);
    if (!built) succeeds('image', 'rm', image);
  }
}
