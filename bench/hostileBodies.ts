import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median, type Benchmark } from './figure.ts';
import { openServerProcess } from './serverProcess.ts';

const budget = 100;
const repetitions = 5;
const requestsBefore = 15_000;

interface Sent {
  path: string;
  host?: string;
  type?: string;
  headers?: Record<string, string>;
  body: string;
}

const mebibyte = 1024 * 1024;
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const texts = (count: number, text: string) =>
  `{"x":[${Array.from({ length: count }, () => `"${text}"`).join(',')}]}`;
const call = (body: string): Sent => ({ path: '/account/api/leads', body });
const login = (body: string): Sent => ({ path: '/account/api/login', body });
const batch = (body: string): Sent => ({
  path: '/-/events',
  host: 'pub.localhost:8080',
  type: 'text/plain',
  body,
});
const form = (body: string, type = 'application/x-www-form-urlencoded'): Sent => ({
  path: '/api/forms/dynamic',
  host: 'pub.localhost:8080',
  type,
  body,
});
const withHeaders = (headers: Record<string, string>): Sent => ({ ...login('{}'), headers });

/** Each at or above the size limit. */
const hostile: Record<string, Sent> = {
  'login: 900,000 digits': login('1'.repeat(900_000)),
  'login: 80,000 unknown fields': login(keys(80_000)),
  'login: 8 KiB of unknown fields': login(keys(800)),
  'login: 300,000 nested brackets': login(nested(300_000)),
  'call: 900,000 digits': call(`{"publication":${'1'.repeat(900_000)}}`),
  'call: 80,000 unknown fields': call(keys(80_000)),
  'call: 3,900 unknown fields of 250 characters': call(
    `{${Array.from({ length: 3900 }, (_, index) => `"${index}${'k'.repeat(250)}":1`).join(',')}}`,
  ),
  'call: 300,000 nested brackets': call(nested(300_000)),
  'call: a million quotes': call('"'.repeat(mebibyte)),
  'call: 1 MiB of escapes': call(`{"publication":"${'\\n'.repeat(mebibyte / 2 - 20)}"}`),
  'call: 1 MiB of text in 3,900 pieces': call(texts(3900, '\\u0041'.repeat(43))),
  'intake: 60,000 events of nothing': batch(`{"events":[${'{},'.repeat(60_000)}{}]}`),
  'intake: 3,900 events of nothing': batch(`{"events":[${'{},'.repeat(1900)}{}]}`),
  'intake: 100,000 nested brackets': batch(nested(100_000)),
  'form: 32,000 fields of one name': form('a&'.repeat(32_000)),
  'form: 13,000 fields': form(Array.from({ length: 13_000 }, (_, index) => index.toString(36)).join('&')),
  'form: 30,000 nested brackets': form(`{"x":${nested(30_000)}}`, 'application/json'),
  'webhook: 250 kB unsigned': {
    path: '/account/webhooks/stripe',
    body: nested(125_000),
    headers: { 'stripe-signature': `t=1,${'v1=0,'.repeat(2000)}` },
  },
  'query of 14,000 fields': { path: `/account/api/login?${'a&'.repeat(7000)}`, body: '{}' },
  'thousands of cookies': withHeaders({ cookie: 'a=;'.repeat(4800) }),
  'a user agent of 15,000 characters': {
    ...batch('{}'),
    headers: { 'user-agent': 'Mozilla/5.0 ('.repeat(1150) },
  },
  'a path of 14,000 characters': {
    path: `/${'%2e%2e/'.repeat(2000)}`,
    host: 'pub.localhost:8080',
    body: '{}',
  },
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends it whole, or in many small chunks without a length. Any reply will do. */
function send(
  port: number,
  { path, host = 'localhost:8080', type = 'application/json', headers, body }: Sent,
  chunk = body.length,
): Promise<void> {
  return new Promise((resolve) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: {
          host,
          'content-type': type,
          'sec-fetch-site': 'same-origin',
          ...headers,
          'x-forwarded-for': `203.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
          ...(chunk === body.length && { 'content-length': body.length }),
        },
      },
      (reply) => void reply.resume().once('close', resolve),
    );
    asked.once('error', () => resolve());
    for (let at = 0; at < body.length; at += chunk) asked.write(body.slice(at, at + chunk));
    asked.end();
  });
}

async function warmUp(port: number): Promise<void> {
  const usual = [
    login('{"email":"","password":""}'),
    call('{"publication":"Atlas"}'),
    batch('{"batch":"x","events":[]}'),
    form('pageSession=12345678&Name=Ada'),
  ];
  let left = requestsBefore;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await send(port, usual[left % usual.length] ?? login('{}'));
    }),
  );
}

export const hostileBodies: Benchmark = {
  name: 'Hostile bodies',
  method: `The longest time for which the event loop of the whole server, in a process of its own, answers nobody else while one request is
taken in; each of ${Object.keys(hostile).length} requests whole and in chunks of 1 kB, to a fresh server and after ${requestsBefore} usual requests; median of ${repetitions}.`,
  run: async () => {
    const server = await openServerProcess();
    const { port, longestBlock } = server;
    try {
      const block = async (sent: Sent, chunk?: number) => {
        const blocks: number[] = [];
        for (let run = 0; run < repetitions; run += 1) {
          await pause(20);
          await longestBlock();
          await send(port, sent, chunk);
          await pause(20);
          blocks.push(await longestBlock());
        }
        return median(blocks);
      };
      const worst = async (when: string) => {
        const all: { what: string; value: number }[] = [];
        for (const [what, sent] of Object.entries(hostile))
          all.push({ what, value: Math.max(await block(sent), await block(sent, 1000)) });
        const sorted = all.sort((a, b) => b.value - a.value);
        return sorted.slice(0, 5).map(({ what, value }, place) => ({
          what: `${when}: ${what}`,
          value,
          unit: 'ms',
          ...(place === 0 ? { budget: `at most ${budget} ms`, kept: value <= budget } : { budget: '' }),
        }));
      };
      const fresh = await worst('Fresh');
      await warmUp(port);
      return [...fresh, ...(await worst('Warm'))];
    } finally {
      agent.destroy();
      await server.close();
    }
  },
};
