import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Ports } from './apiServers.ts';
import { median, type Benchmark } from './figure.ts';

const requests = 15_000;
const pairsInAll = 9;
const connections = 16;
const body = JSON.stringify({ email: 'somebody@example.org' });

/**
 * The next message of the servers' process.
 * @throws if it ends instead
 */
async function heard<T>(servers: ChildProcess): Promise<T> {
  const given = new AbortController();
  const { signal } = given;
  try {
    const ended = once(servers, 'exit', { signal }).then(() =>
      Promise.reject(new Error('The servers ended.')),
    );
    return await Promise.race([once(servers, 'message', { signal }).then(([said]) => said as T), ended]);
  } finally {
    given.abort();
  }
}

/** Microseconds of processor time of the servers' process so far. */
async function processorTime(servers: ChildProcess): Promise<number> {
  servers.send('usage');
  const { user, system } = await heard<NodeJS.CpuUsage>(servers);
  return user + system;
}

/** Over kept-alive connections, each sending its next request after the last reply. */
async function send(port: number, path: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      request(
        {
          agent,
          port,
          host: '127.0.0.1',
          path,
          method: 'POST',
          headers: { host: 'localhost', 'content-type': 'application/json', 'content-length': body.length },
        },
        (reply) => {
          if (reply.statusCode !== 200) reject(new Error(`Answered ${reply.statusCode}`));
          reply.resume().once('end', resolve).once('error', reject);
        },
      )
        .once('error', reject)
        .end(body);
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await ask();
    }),
  );
  agent.destroy();
}

/** Replies per second of processor time. */
async function rate(servers: ChildProcess, port: number, path: string): Promise<number> {
  const before = await processorTime(servers);
  await send(port, path);
  return requests / (((await processorTime(servers)) - before) / 1e6);
}

export const api: Benchmark = {
  name: 'API without database',
  method: `A call of the contract, its body and its answer of 2 kB checked, with a handler that answers at once, beside a plain node:http server
that parses and checks the same body, checks the same answer and writes it; both in a process of their own, asked from another by ${connections} connections,
${requests} requests each; by the processor time that answering takes, median of ${pairsInAll} alternating pairs, after one that is not counted.`,
  run: async () => {
    const servers = fork(fileURLToPath(new URL('apiServers.ts', import.meta.url)));
    try {
      const ports = await heard<Ports>(servers);
      const pair = async () => ({
        ours: await rate(servers, ports.ours, '/account/api/sendpasswordresetlink'),
        plain: await rate(servers, ports.plain, '/'),
      });
      await pair();
      const pairs: Awaited<ReturnType<typeof pair>>[] = [];
      while (pairs.length < pairsInAll) pairs.push(await pair());
      const ratio = median(pairs.map(({ ours, plain }) => ours / plain));
      return [
        {
          what: 'Calls answered',
          value: median(pairs.map(({ ours }) => ours)),
          unit: 'requests/s of one core',
          budget: '',
        },
        {
          what: 'To plain node:http',
          value: ratio,
          unit: '×',
          budget: '',
        },
      ];
    } finally {
      servers.kill();
    }
  },
};
