import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { createStripe, type StripeDouble, type StripeOptions } from './stripeDouble.ts';
import { stripePlugin, type StripePluginOptions } from './stripePlugin.ts';

export interface StripeServer {
  stripe: StripeDouble;
  /** `http://127.0.0.1:40001` */
  address: string;
  /** Asks it without a connection. */
  inject: FastifyInstance['inject'];
  close(): Promise<void>;
}

export type StripeServerOptions = StripeOptions &
  Omit<StripePluginOptions, 'stripe'> & {
    /** Listened on at this machine alone; any that is free where none is told. */
    port?: number;
  };

/** Stripe in small, listening: its library takes a host, but no path. */
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
