import { Agent, request } from 'node:http';

/** What the client of `api.ts` is asked for, by its process's messages. */
export interface Round {
  port: number;
  path: string;
  body: string;
  requests: number;
  connections: number;
}

/** Over kept-alive connections, each sending its next request when its last is answered. */
async function send({ port, path, body, requests, connections }: Round): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let left = requests;
  const ask = () => new Promise<void>((resolve, reject) => {
    request({ agent, port, host: '127.0.0.1', path, method: 'POST', headers: { 'host': 'localhost', 'content-type': 'application/json', 'content-length': body.length } },
      (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`Answered ${reply.statusCode}`));
        reply.resume().once('end', resolve).once('error', reject);
      }).once('error', reject).end(body);
  });
  await Promise.all(Array.from({ length: connections }, async () => {
    while (left-- > 0) await ask();
  }));
  agent.destroy();
}

process.on('message', (round: Round) => void send(round).then(() => process.send?.('done')));
