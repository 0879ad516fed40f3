// @ts-check
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below all that systems give to outgoing connections: none of those takes the port while a server on it starts anew. */
const [first, end] = [15_000, 32_000];

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? done(false) : fail(error),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** @returns {Promise<number>} a port on which nobody listens just now */
export async function freePort() {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}
