import { createServer } from 'node:http';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import pino from 'pino';
import { Compile } from 'typebox/compile';
import type { Config } from '#server/config';
import type { Deps } from '#server/deps';
import { registerCalls } from '#server/calls';
import type { Handlers } from '#server/calls';
import { calls, type CallName } from '#contract/index';
import { siteConstraint } from '#server/site';
import { median, type Benchmark } from './figure.ts';

const seconds = 1.5;
const pairsInAll = 9;
const connections = 16;
const body = JSON.stringify({ email: 'somebody@example.org' });
const answer = { result: 'SUCCESS', message: 'x'.repeat(2000) };

/** Requests a second, over kept-alive connections, each sending its next when its last is answered. */
async function rate(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const ask = () => new Promise<void>((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers: { 'host': 'localhost', 'content-type': 'application/json', 'content-length': body.length } },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`Answered ${reply.statusCode}`));
        reply.resume().once('end', resolve).once('error', reject);
      }).once('error', reject).end(body);
  });
  await Promise.all(Array.from({ length: connections }, async () => {
    for (; performance.now() < end; done += 1) await ask();
  }));
  agent.destroy();
  return done / seconds;
}

const listening = async (server: { listen(port: number, host: string, done: () => void): unknown; address(): unknown }) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

export const api: Benchmark = {
  name: 'API without database',
  method: `A call of the contract, its body and its answer of 2 kB checked, with a handler that answers at once, beside a plain node:http server
that parses and checks the same body, checks the same answer and writes it; ${connections} connections, ${seconds} s each, median of ${pairsInAll} alternating pairs.`,
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
    await app.register(cookie);
    const handlers = Object.fromEntries(Object.keys(calls).map((name) => [name, async () => answer])) as unknown as Handlers<CallName>;
    registerCalls(app, { config, clock: () => new Date(), log: pino({ level: 'silent' }) } as unknown as Deps, handlers);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ports = { plain: await listening(plain), ours: (app.server.address() as AddressInfo).port };
    const pairs: { ours: number; plain: number }[] = [];
    for (let pair = 0; pair < pairsInAll; pair += 1) {
      pairs.push({ ours: await rate(ports.ours, '/account/api/sendpasswordresetlink'), plain: await rate(ports.plain, '/') });
    }
    await app.close();
    plain.close();
    const ratio = median(pairs.map(({ ours, plain: base }) => ours / base));
    return [
      { what: 'Calls answered', value: median(pairs.map(({ ours }) => ours)), unit: 'requests/s', budget: '' },
      { what: 'To plain node:http', value: ratio, unit: '×', budget: 'at least 0.85 ×', kept: ratio >= 0.85 },
    ];
  },
};
