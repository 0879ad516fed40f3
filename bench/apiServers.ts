import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pino from 'pino';
import { Compile } from 'typebox/compile';
import type { Config } from '#server/config/config';
import type { Deps } from '#server/deps';
import { callLog } from '#server/callLog';
import { registerCalls, type Handlers } from '#server/calls';
import { nameRequests } from '#server/requestIds';
import { requestMetrics } from '#server/requestMetrics';
import { calls, type CallName } from '#contract/index';
import { siteConstraint } from '#server/config/site';
import { guard } from '#server/sessions/guard';

/** The address of both; sent once they listen. */
export interface Ports {
  ours: number;
  plain: number;
}

const answer = { result: 'SUCCESS', message: 'x'.repeat(2000) };
const { body: bodySchema, reply: replySchema } = calls.sendpasswordresetlink;
const [bodies, replies] = [Compile(bodySchema), Compile(replySchema)];

const plain = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      if (!bodies.Check(JSON.parse(Buffer.concat(chunks).toString())) || !replies.Check(answer))
        throw new Error('This fits nothing.');
      outgoing.setHeader('content-type', 'application/json');
      outgoing.end(JSON.stringify(answer));
    });
});

const config = {
  accountHost: 'localhost',
  publicationHost: 'pub.localhost',
  linkHost: 'link.localhost',
  scheme: 'http',
} as Config;
const app = Fastify({ routerOptions: { constraints: siteConstraint(config) } });
const handlers = Object.fromEntries(
  Object.keys(calls).map((name) => [name, async () => answer]),
) as unknown as Handlers<CallName>;
const deps = { config, clock: () => new Date(), log: pino({ level: 'silent' }) } as unknown as Deps;
nameRequests(app);
await app.register(guard, deps);
await app.register(requestMetrics);
await app.register(callLog);
registerCalls(app, deps, handlers);

await app.listen({ port: 0, host: '127.0.0.1' });
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
const portOf = (address: unknown) => (address as AddressInfo).port;
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.({ ours: portOf(app.server.address()), plain: portOf(plain.address()) } satisfies Ports);
