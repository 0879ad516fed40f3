import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import pino from 'pino';
import { Compile } from 'typebox/compile';
import type { Config } from '#server/config';
import type { Deps } from '#server/deps';
import { registerCalls } from '#server/calls';
import type { Handlers } from '#server/calls';
import { calls, type CallName } from '#contract/index';
import { siteConstraint } from '#server/site';
import type { Round } from './apiClient.ts';
import { median, type Benchmark } from './figure.ts';

const requests = 15_000;
const pairsInAll = 9;
const connections = 16;
const body = JSON.stringify({ email: 'somebody@example.org' });
const answer = { result: 'SUCCESS', message: 'x'.repeat(2000) };

/** The client's work is not the server's: it is a process of its own, and what this one does meanwhile is what answering takes. */
function openClient() {
  const client = fork(fileURLToPath(new URL('apiClient.ts', import.meta.url)));
  const ended = once(client, 'exit').then(() => Promise.reject(new Error('The client ended.')));
  // where nothing is asked of it any more, that is as it should be
  ended.catch(() => undefined);
  return {
    /** Answers a second, for as long as one processor does nothing else. */
    async rate(port: number, path: string): Promise<number> {
      const before = process.cpuUsage();
      client.send({ port, path, body, requests, connections } satisfies Round);
      await Promise.race([new Promise((resolve) => client.once('message', resolve)), ended]);
      const { user, system } = process.cpuUsage(before);
      return requests / ((user + system) / 1e6);
    },
    close: () => client.kill(),
  };
}

const listening = async (server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown }) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export const api: Benchmark = {
  name: 'API without database',
  method: `A call of the contract, its body and its answer of 2 kB checked, with a handler that answers at once, beside a plain node:http server
that parses and checks the same body, checks the same answer and writes it; a client of its own process with ${connections} connections, ${requests} requests each,
by the processor time that answering them takes; median of ${pairsInAll} alternating pairs, after one that is not counted.`,
  run: async () => {
    const { body: bodySchema, reply: replySchema } = calls.sendpasswordresetlink;
    const [bodies, replies] = [Compile(bodySchema), Compile(replySchema)];
    const plain = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
        if (!bodies.Check(JSON.parse(Buffer.concat(chunks).toString())) || !replies.Check(answer)) throw new Error('This fits nothing.');
        outgoing.setHeader('content-type', 'application/json');
        outgoing.end(JSON.stringify(answer));
      });
    });
    const config = { accountHost: 'localhost', publicationHost: 'pub.localhost', linkHost: 'link.localhost', scheme: 'http' } as Config;
    const app = Fastify({ routerOptions: { constraints: siteConstraint(config) } });
    const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, async () => answer])) as unknown as Handlers<CallName>;
    registerCalls(app, { config, clock: () => new Date(), log: pino({ level: 'silent' }) } as unknown as Deps, handlers);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ports = { plain: await listening(plain), ours: (app.server.address() as AddressInfo).port };
    const client = openClient();
    const pair = async () => ({ ours: await client.rate(ports.ours, '/account/api/sendpasswordresetlink'), plain: await client.rate(ports.plain, '/') });
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    try {
      await pair();
      while (pairs.length < pairsInAll) pairs.push(await pair());
    } finally {
      client.close();
      await app.close();
      plain.close();
    }
    const ratio = median(pairs.map(({ ours, plain: base }) => ours / base));
    return [
      { what: 'Calls answered', value: median(pairs.map(({ ours }) => ours)), unit: 'requests/s of one core', budget: '' },
      { what: 'To plain node:http', value: ratio, unit: '×', budget: 'at least 0.85 ×', kept: ratio >= 0.85 },
    ];
  },
};
