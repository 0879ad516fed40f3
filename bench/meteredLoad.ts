import { Agent, request } from 'node:http';
import type { MeteredServer } from './meteredServer.ts';
import { benchBatch, browser } from './readers.ts';

/** Seconds of each load, connections at a time, and events in a batch. */
export const [seconds, connections, events] = [10, 8, 10];

/** What the client sent, by what the server should count it as. */
export type Sent = Record<'acknowledged' | 'malformed' | 'stored' | 'repeated', number>;

function post(agent: Agent, port: number, host: string, body: string): Promise<number | undefined> {
  const network = Array.from({ length: 3 }, () => Math.floor(Math.random() * 255)).join('.');
  return new Promise((resolve, reject) => {
    request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/-/events',
        method: 'POST',
        headers: {
          host,
          'content-type': 'text/plain',
          'user-agent': browser.userAgent,
          'x-forwarded-for': `11.${network}`,
        },
      },
      (reply) => reply.resume().once('end', () => resolve(reply.statusCode)),
    )
      .once('error', reject)
      .end(body);
  });
}

/** Each batch once, every tenth twice, and after every twentieth one that is malformed. */
export async function load({ port }: MeteredServer, location: string, counts?: Sent): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { host } = new URL(location);
  const until = Date.now() + seconds * 1000;
  let requests = 0;
  const give = async (body: string, status: number) => {
    const given = await post(agent, port, host, body);
    if (given !== status) throw new Error(`Answered ${given} instead of ${status}.`);
    requests += 1;
  };
  const reader = async () => {
    for (let turn = 1; Date.now() < until; turn += 1) {
      const body = JSON.stringify({ ...benchBatch(events, Date.now()), location });
      const times = turn % 10 === 0 ? 2 : 1;
      for (let time = 0; time < times; time += 1) await give(body, 204);
      if (turn % 20 === 0) await give('{}', 400);
      if (!counts) continue;
      counts.acknowledged += times;
      counts.stored += events;
      counts.repeated += (times - 1) * events;
      counts.malformed += turn % 20 === 0 ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  agent.destroy();
  return requests;
}
