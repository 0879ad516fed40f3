import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { createStripe, type StripeDouble, type StripeOptions } from './stripeDouble.ts';
import { stripePlugin, type StripePluginOptions } from './stripePlugin.ts';

export interface StripeServer {
  stripe: StripeDouble;
  /** `http://127.0.0.1:40001` */
  address: string;
  /** Sends a request without a connection. */
  inject: FastifyInstance['inject'];
  close(): Promise<void>;
}

export type StripeServerOptions = StripeOptions &
  Omit<StripePluginOptions, 'stripe'> & {
    /** Listens only on this machine; on a free port by default. */
    port?: number;
  };

/** The Stripe double, listening: its library takes a host but no path. */
export async function openStripeServer({ port = 0, ...options }: StripeServerOptions): Promise<StripeServer> {
  const stripe = createStripe(options);
  const app = fastify({ forceCloseConnections: true });
  await app.register(stripePlugin, { ...options, stripe });
  await app.listen({ host: '127.0.0.1', port });
  return {
    stripe,
    inject: app.inject.bind(app),
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      delete options.notify?.url;
      await stripe.settled();
      await app.close();
    },
  };
}
