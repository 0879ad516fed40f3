import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { benchBatch, browser } from './readers.ts';

const every = 20;

/** Milliseconds until the server has acknowledged a batch. */
function sendBatch(port: number, location: string): Promise<number> {
  const began = performance.now();
  const body = JSON.stringify({ ...benchBatch(10, Date.now()), location });
  const network = Array.from({ length: 2 }, () => Math.floor(Math.random() * 255)).join('.');
  return new Promise((resolve, reject) => {
    request(
      {
        port,
        host: '127.0.0.1',
        path: '/-/events',
        method: 'POST',
        headers: {
          host: new URL(location).host,
          'content-type': 'text/plain',
          'user-agent': browser.userAgent,
          'x-forwarded-for': `203.0.${network}`,
        },
      },
      (reply) => {
        if (reply.statusCode !== 204) reject(new Error(`A reader was refused: ${reply.statusCode}.`));
        reply.resume().once('end', () => resolve(performance.now() - began));
      },
    )
      .once('error', reject)
      .end(body);
  });
}

/** Sends a publication's batches one after another until stopped. */
export function keepReading(port: number, location: string) {
  let [longest, going] = [0, true];
  let under: Promise<number> = Promise.resolve(0);
  const reading = (async () => {
    while (going) {
      under = sendBatch(port, location);
      longest = Math.max(longest, await under);
      await pause(every);
    }
  })();
  return {
    /** The longest wait since the last call, including the current one. */
    async longestWait(): Promise<number> {
      const last = await under;
      const found = Math.max(longest, last);
      longest = 0;
      return found;
    },
    async stop(): Promise<void> {
      going = false;
      await reading;
    },
  };
}
