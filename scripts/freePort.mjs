// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below all ephemeral port ranges: no outgoing connection takes the port while a server on it restarts. */
const [first, end] = [15_000, 32_000];

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (port) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? done(false) : fail(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** @returns {Promise<number>} a port that is free at the moment */
export async function freePort() {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}
