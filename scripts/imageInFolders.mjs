// @ts-check
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { creating, largestMb, signIn } from './imageTrial.mjs';

// Carries out the Dockerfile's own steps in two bare folders, without a container: builds in one, copies to the other,
// and starts the server there as a user who may write nothing but the data. What a container adds (its base image, its
// own file system) is not tried, and .dockerignore is not followed.

const nobody = 65534;
/** Of node:22-bookworm-slim, unpacked. */
const baseMb = 230;

const home = join(tmpdir(), `verso-image-${process.pid}`);
const source = join(home, 'source');
const built = join(home, 'build');
const image = join(home, 'image');
const data = join(home, 'data');

/** The tracked files and new ones. */
function copySource() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    cpSync(file, join(source, file));
  }
}

/**
 * @param {string} words of a COPY without its options
 * @param {string} from
 * @param {string} to
 */
function copy(words, from, to) {
  const paths = words.split(/\s+/).map((path) => path.replace(/^\/app\/?/, ''));
  const target = paths.pop() ?? '.';
  for (const path of paths) {
    const into =
      /(^\.?|\/)$/.test(target) && path !== '.' ? join(target, path.split('/').pop() ?? '') : target;
    cpSync(join(from, path), resolve(to, into), { recursive: true });
  }
}

/** @type {Record<string, string>} */
const environment = {};
/** @type {string[]} */
let start = [];
/** @type {string[]} */
let check = [];

function followDockerfile() {
  const steps = readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  let stage = 0;
  for (const step of steps) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(step) ?? [];
    const folder = stage === 1 ? built : image;
    if (word === 'FROM') stage += 1;
    else if (word === 'COPY' && rest.startsWith('--from=build '))
      copy(rest.replace('--from=build ', ''), built, image);
    else if (word === 'COPY') copy(rest, source, folder);
    else if (word === 'RUN' && stage === 1) {
      console.log(`  ${rest}`);
      execFileSync('sh', ['-c', rest], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    } else if (word === 'ENV')
      for (const pair of rest.split(' ')) {
        const [name = '', value = ''] = pair.split('=');
        environment[name] = value;
      }
    else if (word === 'HEALTHCHECK') check = JSON.parse(rest.slice(rest.indexOf('CMD ') + 4));
    else if (word === 'CMD') start = JSON.parse(rest);
  }
}

export async function tryInFolders() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  try {
    mkdirSync(home);
    chmodSync(home, 0o755);
    for (const folder of [source, built, image]) mkdirSync(folder);
    copySource();
    followDockerfile();
    const mb = parseInt(execFileSync('du', ['-s', '-BMB', '--apparent-size', image]).toString(), 10);
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, nobody, nobody);
    const port = String(await freePort());
    const [, ...args] = start;
    const env = {
      PATH: process.env.PATH,
      ...environment,
      PORT: port,
      HOST: 'localhost',
      DATA_DIR: data,
      SAMPLE_ACCOUNT: 'off',
    };
    const as = { cwd: image, env, uid: nobody, gid: nobody };
    const written = join(image, 'written');
    // the files are root's, and only root may write there
    const mayWrite = (() => {
      try {
        execFileSync('touch', [written], { ...as, stdio: 'ignore' });
        return true;
      } catch {
        return false; // as it should be
      }
    })();
    if (mayWrite) throw new Error('The user of the server can change the program.');
    execFileSync(process.execPath, creating, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
    server = spawn(process.execPath, args, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
    const [, ...checking] = check;
    const late = Date.now() + 90_000;
    const healthy = () => {
      try {
        execFileSync(process.execPath, checking, { ...as, stdio: 'ignore' });
        return true;
      } catch {
        return false; // not yet
      }
    };
    while (!healthy()) {
      if (Date.now() > late || server.exitCode !== null) throw new Error('The health check does not pass.');
      await wait(500);
    }
    await signIn(`http://localhost:${port}`);
    console.log(
      `Healthy, logged in, the dashboard is served. The program: ${mb} MB; with its base about ${mb + baseMb} MB.`,
    );
    if (mb + baseMb > largestMb) throw new Error(`That is more than ${largestMb} MB.`);
  } finally {
    if (server && server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  }
}
