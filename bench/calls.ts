import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Reply } from '#contract/index';
import { findBinaries, openPostgresServer } from '../scripts/postgresServer.mjs';
import type { Benchmark, Figure } from './figure.ts';
import { keepReading } from './otherReader.ts';
import { sampleCalls, type Known } from './sampleCalls.ts';
import { openServerProcess, type ServerProcess } from './serverProcess.ts';

const publication = 'Windrow No. 7';
const [mostCall, mostBlock] = [2000, 100];
const shown = 6;

/** Sends calls as the dashboard does, with the session of the last login. */
function openClient(port: number) {
  const origin = `http://localhost:${port}`;
  const cookies = new Map<string, string>();
  let pair = {};
  return async (name: string, body: object): Promise<unknown> => {
    const [path, action] = name.split('#');
    const answer = await fetch(`${origin}/account/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      body: JSON.stringify({ ...(path !== 'login' && pair), ...(action && { action }), ...body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const reply = (await answer.json()) as {
      Error?: string;
      auth?: string;
      token?: string;
      checksum?: string;
    };
    if (answer.status !== 200 || reply.Error !== undefined)
      throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(reply).slice(0, 200)}`);
    if (reply.auth === 'AUTH_OK') pair = { token: reply.token, checksum: reply.checksum };
    return reply;
  };
}

interface Measured {
  name: string;
  ms: number;
  block: number;
  wait: number;
}

async function measureAll(server: ServerProcess): Promise<Measured[]> {
  const { login, port, location } = server;
  if (!login) throw new Error('There is no sample account.');
  const send = openClient(port);
  const reader = keepReading(port, location);
  const all: Measured[] = [];
  async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
    await pause(20);
    await server.longestBlock();
    await reader.longestWait();
    const began = performance.now();
    const reply = await work();
    const ms = performance.now() - began;
    all.push({ name, ms, wait: await reader.longestWait(), block: await server.longestBlock() });
    return reply;
  }
  const replies = new Map<string, unknown>();
  const known: Known = {
    ...login,
    publication,
    reply: <N extends CallName>(name: N) => replies.get(name) as Reply<N>,
  };
  for (const name of Object.keys(sampleCalls) as CallName[]) {
    replies.set(name, await measure(name, () => send(name, sampleCalls[name](known))));
  }
  for (const [command, ...argv] of [
    ['rollups', 'verify'],
    ['rollups', 'rebuild'],
    ['account', 'delete', '--email', login.email, '--yes'],
  ] as const) {
    await measure(['npm run', command, '--', argv[0]].join(' '), async () => {
      const { exit, error } = await server.operate(command, ...argv);
      if (exit !== 0) throw new Error(error);
    });
  }
  await reader.stop();
  return all;
}

const worst = (all: readonly Measured[], by: 'ms' | 'block' | 'wait') =>
  all.toSorted((one, other) => other[by] - one[by]);

function figuresOf(database: string, all: readonly Measured[]): Figure[] {
  const commands = all.filter(({ name }) => name.startsWith('npm run'));
  const slowest = worst(
    all.filter((one) => !commands.includes(one)),
    'ms',
  ).slice(0, shown);
  const [block, wait] = [worst(all, 'block')[0], worst(all, 'wait')[0]];
  return [
    ...slowest.map(({ name, ms }) => ({
      what: `${database}: ${name}`,
      value: ms,
      unit: 'ms',
      budget: 'at most 2 s',
      kept: ms <= mostCall,
    })),
    ...commands.map(({ name, ms }) => ({ what: `${database}: ${name}`, value: ms, unit: 'ms', budget: '' })),
    ...(block
      ? [
          {
            what: `${database}: longest block of the event loop (${block.name})`,
            value: block.block,
            unit: 'ms',
            budget: 'at most 100 ms',
            kept: block.block <= mostBlock,
          },
        ]
      : []),
    ...(wait
      ? [
          {
            what: `${database}: longest wait of another account’s reader (${wait.name})`,
            value: wait.wait,
            unit: 'ms',
            budget: 'at most 2 s',
            kept: wait.wait <= mostCall,
          },
        ]
      : []),
  ];
}

async function measureOn(database: string, env: Record<string, string>): Promise<Figure[]> {
  const server = await openServerProcess(env, 'sample');
  try {
    return figuresOf(database, await measureAll(server));
  } finally {
    await server.close();
  }
}

async function run(): Promise<Figure[]> {
  const embedded = await measureOn('PGlite', {});
  const bin = await findBinaries();
  if (!bin) return embedded;
  const postgres = await openPostgresServer(bin);
  try {
    return [...embedded, ...(await measureOn('PostgreSQL', { BENCH_DATABASE_URL: postgres.url }))];
  } finally {
    await postgres.remove();
  }
}

export const calls: Benchmark = {
  name: 'Every call on the sample account',
  method: `Each of the ${Object.keys(sampleCalls).length} calls of the contract once, what destroys last, then operators’ commands inside the server, on an account as a first
start makes it, while a reader of another account goes on sending; the ${shown} slowest. No payment provider is configured: what needs one is refused at once.`,
  run,
};
