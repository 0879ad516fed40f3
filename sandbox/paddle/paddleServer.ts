import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { createPaddle, type Paddle, type PaddleOptions } from './paddleDouble.ts';
import { paddlePlugin, type PaddlePluginOptions } from './paddlePlugin.ts';

export interface PaddleServer {
  paddle: Paddle;
  /** Its address: `http://127.0.0.1:40123`. */
  address: string;
  /** Sends a request without a connection. */
  inject: FastifyInstance['inject'];
  /** Every request answered, oldest first. */
  heard: { method: string; path: string; body: unknown; status: number }[];
  close(): Promise<void>;
}

/** The double on its own port. */
export async function openPaddleServer({
  apiKey,
  documents,
  ...options
}: PaddleOptions & Omit<PaddlePluginOptions, 'paddle' | 'answered'> = {}): Promise<PaddleServer> {
  const paddle = createPaddle(options);
  const heard: PaddleServer['heard'] = [];
  // do not wait for requests left open
  const app = fastify({ forceCloseConnections: true });
  await app.register(paddlePlugin, {
    paddle,
    answered: (request) => void heard.push(request),
    ...(apiKey !== undefined && { apiKey }),
    ...(documents && { documents }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    paddle,
    address: `http://127.0.0.1:${port}`,
    inject: app.inject.bind(app),
    heard,
    close: () => app.close(),
  };
}
