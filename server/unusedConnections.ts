import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closing does not wait for unused connections. Browsers open some in advance, and Node would wait for them
 * as for running requests.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
