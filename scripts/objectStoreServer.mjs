// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.mjs';

/**
 * @typedef {object} ObjectStoreServer an S3-compatible store of our own, in a temporary folder
 * @property {string} endpoint
 * @property {string} bucket
 * @property {Record<string, string>} environment the settings and credentials of a server that keeps its files there
 * @property {() => string[]} keys of all objects
 * @property {() => void} start again, after `stop`
 * @property {(first?: (method: string, path: string) => boolean) => void} stop answering, from the first such request on
 * @property {() => Promise<void>} remove stops it and deletes its folder
 */

/** The only credentials that s3rver knows. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const ending = '._S3rver_object';

/** @param {number} port */
const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Passes requests on while it is open. One that has begun is finished: the store itself cannot be interrupted without
 * harm.
 * @param {number} port of the store
 */
async function openDoor(port) {
  let open = true;
  /** @type {(method: string, path: string) => boolean} */
  let closes = () => false;
  const server = createServer((asked, answer) => {
    const cut = () => asked.socket.destroy();
    const { method = '', url: path = '', headers } = asked;
    open &&= !closes(method, path);
    if (!open) return void cut();
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    }).once('error', cut);
    asked.pipe(passed);
  });
  const own = await freePort();
  await new Promise((done) => server.listen(own, '127.0.0.1', () => done(undefined)));
  return {
    port: own,
    open() {
      open = true;
      closes = () => false;
    },
    /** @param {typeof closes} first */
    shut(first) {
      closes = first;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns {Promise<ObjectStoreServer>} */
export async function openObjectStoreServer() {
  const home = mkdtempSync(join(tmpdir(), 'verso-objects-'));
  const [port, bucket] = [await freePort(), 'verso'];
  const program = join(createRequire(import.meta.url).resolve('s3rver/package.json'), '../bin/s3rver.js');
  const child = spawn(
    process.execPath,
    // it signs the places of listings with an old cipher
    [
      ...['--openssl-legacy-provider', program, '-d', home, '-a', '127.0.0.1', '-p', String(port)],
      ...['-s', '--no-vhost-buckets', '--configure-bucket', bucket],
    ],
    { stdio: 'ignore' },
  );
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('the object store of the tests did not start');
    await wait(20);
  }
  const door = await openDoor(port);
  const endpoint = `http://127.0.0.1:${door.port}`;
  return {
    endpoint,
    bucket,
    environment: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, ...credentials },
    keys: () =>
      readdirSync(join(home, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .map((name) => name.slice(0, -ending.length))
        .sort(),
    start: () => door.open(),
    stop: (first = () => true) => door.shut(first),
    async remove() {
      door.close();
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
