import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets closing wait for no connection on which nothing has been said yet. Browsers open some ahead of any request, and
 * Node waits for those as for requests that are under way.
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
