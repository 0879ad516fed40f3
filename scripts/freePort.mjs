// @ts-check
import { createServer } from 'node:net';

/** @returns {Promise<number>} a port on which nobody listens just now */
export function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('No free port.'))));
    });
  });
}
