import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { freePort } from '../../scripts/freePort.mjs';
import { quickStart } from '../../tests/quickStart.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newDataFolder } from '../db/testDatabase.ts';
import { openDatabase } from '../openDatabase.ts';
import { openTestHost, writeFiles, type TestHost } from '../host/testHost.ts';
import { isPassword } from '../security/passwords.ts';
import { controlAddress, ensureOwnFolder, isOwnFolder } from './controlAddress.ts';
import { askServer } from './controlClient.ts';
import { openControlChannel } from './controlServer.ts';
import { runCommand } from './commands.ts';
import { accountTables, directoryTables, localTables } from '../db/tablesByPlace.ts';
import { operate } from './operate.ts';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost();
});
afterAll(() => host.close());

/** Collects a command's output. */
function caller(argv: string[], cwd = host.scratch) {
  const lines: string[] = [];
  return { lines, io: { argv, cwd, print: (line: string) => void lines.push(line) } };
}
async function run(name: string, ...argv: string[]) {
  const { lines, io } = caller(argv);
  return { ...(await runCommand(name, host, io)), lines };
}

describe('account extend', () => {
  test('sets another end and allowance; an invalid date changes nothing', async () => {
    await run('account', 'create', '--email', 'term@x.example');
    const account = () =>
      host.db
        .selectFrom('accounts')
        .select(['term_ends_at', 'cloud_allowance'])
        .where('email', '=', 'term@x.example')
        .executeTakeFirstOrThrow();
    expect(
      await run(
        'account',
        'extend',
        '--email',
        'TERM@x.example',
        '--until',
        '2099-02-28',
        '--allowance',
        '12',
      ),
    ).toMatchObject({ exit: 0 });
    expect(await account()).toEqual({ term_ends_at: new Date('2099-02-28T00:00:00Z'), cloud_allowance: 12 });
    for (const [until, why] of [
      ['2099-02-30', 'must be a day'],
      ['tomorrow', 'must be a day'],
      ['2020-01-01', 'a day to come'],
    ] as const) {
      expect(await run('account', 'extend', '--email', 'term@x.example', '--until', until)).toMatchObject({
        exit: 1,
        error: expect.stringContaining(why) as string,
      });
    }
    expect(
      await run('account', 'extend', '--email', 'nobody@x.example', '--until', '2099-01-01'),
    ).toMatchObject({ exit: 1, error: expect.stringContaining('no account') as string });
    expect(await run('account', 'extend', '--email', 'term@x.example')).toMatchObject({
      exit: 1,
      error: expect.stringContaining('Usage') as string,
    });
    expect((await account()).term_ends_at).toEqual(new Date('2099-02-28T00:00:00Z'));
  });
});

describe('account create', () => {
  test('creates an account that can log in, and prints its password once', async () => {
    const { exit, lines } = await run(
      'account',
      'create',
      '--email',
      'Ada@Marlow.example',
      '--name',
      'Ada',
      '--plan',
      'zine',
      '--cloud-id',
      'ada',
      '--allowance',
      '7',
      '--time-zone',
      'Asia/Kathmandu',
    );
    expect(exit).toBe(0);
    const account = await host.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', 'Ada@Marlow.example')
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      name: 'Ada',
      plan: 'Zine',
      haszine: true,
      hascreative: false,
      cloud_allowance: 7,
      cloud_id: 'ada',
      time_zone: 'Asia/Kathmandu',
    });
    const password = /^Password: (\S{20})$/.exec(lines[1] ?? '')?.[1] ?? '';
    expect(await isPassword(password, account.password_hash)).toBe(true);
    for (const [table, column, value] of [
      ['account_emails', 'email', 'ada@marlow.example'],
      ['cloud_ids', 'cloud_id', 'ada'],
    ] as const) {
      expect(
        await host.db
          .selectFrom(table)
          .selectAll()
          .where(column as never, '=', value as never)
          .execute(),
      ).toMatchObject([{ account_id: account.account_id }]);
    }
  });

  test.each([
    [
      ['create', '--email', 'ADA@marlow.example'],
      'There is already an account with the email ADA@marlow.example.',
    ],
    [
      ['create', '--email', 'b@marlow.example', '--cloud-id', 'ada'],
      'There is already an account with the cloud ID ada.',
    ],
    [['create', '--email', 'nobody'], '"nobody" is no email address.'],
    [
      ['create', '--email', 'c@x.example', '--plan', 'gold'],
      'There is no plan "gold". There are: creative, team, zine, classic, annotations.',
    ],
    [['create', '--email', 'c@x.example', '--password', 'password123'], /most often used/],
    [['create', '--email', 'c@x.example', '--allowance', 'many'], /must be a number/],
    [
      ['create', '--email', 'c@x.example', '--time-zone', 'Middle/Earth'],
      '--time-zone must be an IANA time zone, as in Europe/Oslo, not "Middle/Earth".',
    ],
    [
      ['create', '--email', 'c@x.example', '--time-zone', 'US/Pacific-New'],
      '--time-zone must be an IANA time zone, as in Europe/Oslo, not "US/Pacific-New".',
    ],
    [['create', '--email', 'c@x.example', '--cloud-id', 'no.dots'], /small letters/],
    [['rename', '--email', 'c@x.example'], /^Usage: create/],
    [['delete', '--email', 'c@x.example'], /^There is no account/],
    [['create', '--emial', 'x'], /^Unknown option '--emial'\. Usage: create/],
  ])('%j is refused in a line, and nothing is left', async (argv, words) => {
    const { exit, error, lines } = await run('account', ...argv);
    expect({ exit, error, lines }).toEqual({
      exit: 1,
      error: typeof words === 'string' ? words : (expect.stringMatching(words) as string),
      lines: [],
    });
    expect(
      await host.db
        .selectFrom('accounts')
        .select('email')
        .where('email', 'in', ['b@marlow.example', 'c@x.example'])
        .execute(),
    ).toEqual([]);
  });
});

describe('publish', () => {
  test("hosts a folder relative to the caller's, under its own name", async () => {
    await run('account', 'create', '--email', 'pub@x.example');
    writeFiles(join(host.scratch, 'exports/Spring List'), { 'index.html': 'x', 'docs/P_1.png': 'i' });
    const { exit, lines } = await run('publish', 'exports/Spring List', '--account', 'PUB@x.example');
    expect([exit, lines]).toEqual([
      0,
      [
        'Published "Spring List": 1 page, 2 files, 1 kB.',
        expect.stringMatching(/^http:\/\/pub\.localhost:8080\/\d+\/Spring%20List\/$/),
      ],
    ]);
    const again = await run('publish', 'exports/Spring List', '--account', 'pub@x.example', '--replace');
    expect(again.lines[0]).toMatch(/^Replaced "Spring List"/);
  });

  test.each([
    [
      ['x', '--account', 'no@x.example'],
      /^There is no account with the email no@x.example\. Make one with: npm run account -- create/,
    ],
    [['x', '--account', 'pub@x.example'], /^There is no folder .*x\.$/],
    [['x', 'y', '--account', 'pub@x.example'], /^Usage/],
    [['x'], /^Usage/],
    [['--account', 'pub@x.example'], /^Usage/],
  ])('%j is refused in a line', async (argv, words) => {
    expect(await run('publish', ...argv)).toMatchObject({
      exit: 1,
      error: expect.stringMatching(words) as string,
    });
  });
});

test('an unknown command lists the known ones', async () => {
  for (const name of ['', 'nothing', 'constructor']) {
    expect(await run(name)).toMatchObject({
      exit: 2,
      error: expect.stringContaining('npm run publish -- <folder>') as string,
    });
  }
});

describe('distribute', () => {
  test('names what is missing', async () => {
    expect((await run('distribute')).error).toMatch(/^The embedded database lives in one process/);
    const onServer = { ...host, config: { ...host.config, databaseUrl: 'postgres://x/y' } };
    const { io } = caller([]);
    // the extension may be installed on a server that does not load it
    const why =
      /has no Citus extension.*everything works as it is|extension is installed but could not be created/;
    const end = process.env.TEST_CITUS_WORKERS
      ? { exit: 0 }
      : { exit: 1, error: expect.stringMatching(why) as string };
    expect(await runCommand('distribute', onServer, io)).toMatchObject(end);
  });

  test('covers every table', async () => {
    // Citus has views of its own
    const tables = (await host.db.introspection.getTables()).filter(({ isView }) => !isView);
    const planned = [...accountTables, ...Object.keys(directoryTables), ...localTables];
    expect(
      tables
        .map(({ name }) => name)
        .filter((name) => !/^events_\d{4}_\d\d$/.test(name))
        .sort(),
    ).toEqual([...planned].sort());
    for (const table of accountTables) {
      expect(
        tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === 'account_id'),
      ).toBe(true);
    }
  });
});

describe('control channel', () => {
  test("passes on a command's lines and outcome, rejects malformed requests, and closes cleanly", async () => {
    const channel = await openControlChannel(host);
    const { dataDir } = host.config;
    const { folder, path } = controlAddress(dataDir);
    expect(lstatSync(folder!).mode & 0o777).toBe(0o700);

    const { lines, io } = caller(['create', '--email', 'remote@x.example']);
    expect(await askServer(dataDir, 'account', io)).toEqual({ exit: 0 });
    expect(lines[0]).toMatch(/^Account \d+ for remote@x.example\.$/);
    expect(await askServer(dataDir, 'account', io)).toMatchObject({
      exit: 1,
      error: expect.stringContaining('already') as string,
    });

    for (const nonsense of ['hello\n', '{"command":1}\n', '[]\n', 'null\n']) {
      const socket = createConnection(path);
      socket.write(nonsense);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(JSON.parse(answer.toString())).toMatchObject({ exit: 2 });
      socket.destroy();
    }
    const silent = createConnection(path).on('error', () => silent.destroy());
    await once(silent, 'connect');
    const half = createConnection(path).on('error', () => half.destroy());
    half.write('{"command":"account","argv":["cre');
    // its command has finished, but it neither reads nor disconnects
    const deaf = createConnection({ path, allowHalfOpen: true }).on('error', () => deaf.destroy());
    deaf.write('{"command":"nothing","argv":[],"cwd":"/"}\n');
    await once(deaf, 'readable');
    const gone = createConnection(path)
      .on('connect', () => gone.destroy())
      .on('error', () => gone.destroy());
    const hungUp = Promise.all(
      [silent, half].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    );
    await channel.close();
    await hungUp;
    deaf.destroy();
    expect(await askServer(dataDir, 'account', io)).toBeUndefined();
  });

  test('a long path uses another folder; a folder open to others is refused', () => {
    const long = join('/var', 'x'.repeat(120));
    const { folder, path } = controlAddress(long);
    expect(Buffer.byteLength(path)).toBeLessThanOrEqual(100);
    expect(folder).toContain(tmpdir());
    expect(controlAddress(long, 'win32')).toEqual({
      path: expect.stringMatching(/^\\\\\.\\pipe\\verso-[0-9a-f]{20}$/) as string,
    });

    const open = join(host.scratch, 'open');
    mkdirSync(open, { mode: 0o755 });
    expect(() => ensureOwnFolder(open)).toThrow('chmod 700');
    expect(isOwnFolder(join(host.scratch, 'nothing'))).toBe(false);
  });
});

describe('with the embedded database', () => {
  const folders: string[] = [];
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  const aDataFolder = async () => {
    const folder = await newDataFolder();
    folders.push(folder);
    return folder;
  };
  const depsOn = (dataDir: string) => ({
    config: { ...host.config, dataDir, publicationsDir: join(dataDir, 'publications') },
    clock: host.clock,
    log: pino({ level: 'silent' }),
  });

  test('a command opens an unused database itself', async () => {
    const dataDir = await aDataFolder();
    const { lines, io } = caller(['create', '--email', 'a@x.example']);
    expect(await operate('account', depsOn(dataDir), io)).toEqual({ exit: 0 });
    expect(lines[0]).toMatch(/^Account 10001/);
    expect(existsSync(join(dataDir, 'verso.lock'))).toBe(false);
  });

  test('waits for an owner that does not listen, and finally names it', async () => {
    const dataDir = await aDataFolder();
    const db = await openDatabase({ ...depsOn(dataDir).config }, () => undefined);
    const { io } = caller(['create', '--email', 'a@x.example']);
    expect(await operate('account', depsOn(dataDir), io, 300)).toMatchObject({
      exit: 1,
      error: expect.stringContaining('takes no commands') as string,
    });
    const waiting = operate('account', depsOn(dataDir), io, 20_000);
    await db.destroy();
    expect(await waiting).toEqual({ exit: 0 });
  });

  test('a running server runs it', { timeout: 120_000 }, async () => {
    const dataDir = await aDataFolder();
    const port = await freePort();
    const environment = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      SAMPLE_ACCOUNT: 'off',
      DATABASE_URL: '',
      INIT_CWD: host.scratch,
    };
    const server = spawn(process.execPath, [quickStart, 'scripts/run.mjs', 'server/main.ts'], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(server);
    // its last line: leaving the loop closes the pipe
    for await (const printed of server.stdout) if (String(printed).includes('Ctrl+C stops it.')) break;
    expect(existsSync(join(dataDir, 'verso.lock'))).toBe(true);

    const publishing = ['live', '--account', 'live@x.example'];
    expect(
      await operate('account', depsOn(dataDir), caller(['create', '--email', 'live@x.example']).io),
    ).toEqual({ exit: 0 });
    writeFiles(join(host.scratch, 'live'), { 'index.html': '<p>Read me' });
    const published = spawnSync(
      process.execPath,
      ['scripts/run.mjs', 'server/operator/main.ts', 'publish', ...publishing],
      { env: environment, encoding: 'utf8' },
    );
    expect(published).toMatchObject({ status: 0, stderr: '' });
    const link = new URL(/http:\S+/.exec(published.stdout)?.[0] ?? '');
    const { status, body } = await getFrom(port, link);
    expect([status, body]).toEqual([200, expect.stringContaining('Read me')]);

    expect(await operate('publish', depsOn(dataDir), caller(publishing).io)).toMatchObject({
      exit: 1,
      error: expect.stringMatching(/^There is already a publication "live"/) as string,
    });
    server.kill('SIGTERM');
    expect(await once(server, 'exit')).toEqual([0, null]);
  });
});

async function getFrom(port: number, { host: of, pathname }: URL): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port, host: 'localhost', path: pathname, headers: { host: of } }, (answer) => {
      let body = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
