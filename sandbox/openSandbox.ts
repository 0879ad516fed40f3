import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { deliverTo } from './delivery.ts';
import { turn as turnPaddle } from './paddle/paddleBilling.ts';
import { seedCatalogue as seedPaddle } from './paddle/paddleSeed.ts';
import { ensureSubscriber, type SubscriberGiven } from './paddle/paddleSubscriber.ts';
import type { PaddleOptions } from './paddle/paddleDouble.ts';
import type { PaddleDocuments } from './paddle/paddlePlugin.ts';
import { openPaddleServer } from './paddle/paddleServer.ts';
import { emptyState as emptyPaddle, type PaddleState } from './paddle/paddleState.ts';
import { sandboxPages } from './sandboxPages.ts';
import { openStateFile } from './stateFile.ts';
import { turn as turnStripe } from './stripe/stripeBilling.ts';
import { seedCatalogue as seedStripe } from './stripe/stripeSeed.ts';
import type { StripeDocuments } from './stripe/stripePlugin.ts';
import { openStripeServer } from './stripe/stripeServer.ts';
import { emptyState as emptyStripe, type StripeState } from './stripe/stripeState.ts';

/** A product: its names, its price in cents, and its term if it recurs. */
export interface SandboxProduct {
  title: string;
  amount: number;
  months?: number;
  stripePrice?: string | undefined;
  stripeProduct?: string | undefined;
  paddlePrice?: string | undefined;
  paddleProduct?: string | undefined;
}

export interface SandboxOptions {
  /** Where the providers' state is stored. */
  folder: string;
  /** The folder of the browser's scripts, built. */
  scripts: string;
  sold: readonly SandboxProduct[];
  /** The server's address from this machine: `http://localhost:8080`. */
  server: string;
  /** The account's origin, as browsers see it. */
  origin: string;
  /** The providers' documents, to validate requests and replies against. */
  documents?: {
    stripe?: StripeDocuments;
    paddle?: PaddleDocuments & Required<Pick<PaddleOptions, 'checkNotification'>>;
  };
}

/** Where browsers find the sandbox, on the account host. */
const sandboxPath = '/account/sandbox';

/** Notifications repeated at a start: those that were pending when the last one ended. */
const TOLD_AGAIN = 30;
const HOUR_MS = 3_600_000;
const CLOSING_MS = 500;

const secret = () => randomBytes(18).toString('hex');
/** Delays before redelivering a notification, in milliseconds: about a minute in all. */
const retryAfter = [200, 1000, 3000, 10_000, 20_000, 30_000];

/** In-process doubles of both providers: each on its own port for its library, plus what browsers need. */
export async function openSandbox({ folder, scripts, sold, server, origin, documents = {} }: SandboxOptions) {
  const files = {
    stripe: openStateFile<StripeState>(join(folder, 'stripe.json')),
    paddle: openStateFile<PaddleState>(join(folder, 'paddle.json')),
  };
  const deliver = deliverTo(new URL(origin).host);
  const at = (provider: string) => `${server}/account/webhooks/${provider}`;
  // the secrets live as long as the process
  const stripeKeys = {
    secretKey: `sk_test_${secret()}`,
    publishableKey: 'pk_test_offline_sandbox',
    webhookSecret: `whsec_${secret()}`,
  };
  const paddleKeys = {
    apiKey: `pdl_sdbx_apikey_${secret()}`,
    clientToken: 'test_offline_sandbox',
    webhookSecret: secret(),
  };

  const stripe = await openStripeServer({
    ...stripeKeys,
    retryAfter,
    ...(documents.stripe && { documents: documents.stripe }),
    state: { ...emptyStripe(), ...files.stripe.read() },
    save: (state) => files.stripe.keep(state),
    notify: { url: at('stripe'), secret: stripeKeys.webhookSecret, deliver },
  });
  const paddle = await openPaddleServer({
    apiKey: paddleKeys.apiKey,
    retryAfter,
    ...(documents.paddle && {
      documents: documents.paddle,
      checkNotification: documents.paddle.checkNotification,
    }),
    state: { ...emptyPaddle(), ...files.paddle.read() },
    save: (state) => files.paddle.keep(state),
    portal: `${origin}${sandboxPath}/portal`,
    paymentLink: `${origin}/account/pay`,
    notify: { url: at('paddle'), secret: paddleKeys.webhookSecret, deliver },
  });
  const term = ({ months }: SandboxProduct) => (months === undefined ? {} : { months });
  seedStripe(
    stripe.stripe,
    sold.flatMap((one) =>
      one.stripePrice && one.stripeProduct
        ? [
            {
              price: one.stripePrice,
              product: one.stripeProduct,
              title: one.title,
              amount: one.amount,
              ...term(one),
            },
          ]
        : [],
    ),
  );
  seedPaddle(
    paddle.paddle,
    sold.flatMap((one) =>
      one.paddlePrice && one.paddleProduct
        ? [
            {
              price: one.paddlePrice,
              product: one.paddleProduct,
              title: one.title,
              amount: one.amount,
              ...term(one),
            },
          ]
        : [],
    ),
  );

  /** Processes what is due: terms end, and the next ones are billed. */
  const turn = () => {
    try {
      turnStripe(stripe.stripe);
      turnPaddle(paddle.paddle);
    } catch (error) {
      // a server must not end because its sandbox fails
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };
  const hourly = setInterval(turn, HOUR_MS);
  hourly.unref();

  return {
    access: {
      stripe: { ...stripeKeys, api: stripe.address, script: `${sandboxPath}/stripe.js` },
      paddle: { ...paddleKeys, api: paddle.address, script: `${sandboxPath}/paddle.js` },
    },
    pages: (app: FastifyInstance) => sandboxPages(app, { stripe, paddle, scripts, path: sandboxPath }),
    /** An earlier subscriber; stored at once, because the server stores their ids. */
    ensureSubscriber(given: SubscriberGiven) {
      const subscriber = ensureSubscriber(paddle.paddle, given);
      files.paddle.keep(paddle.paddle.state);
      files.paddle.flush();
      return subscriber;
    },
    /** Once the server listens: repeats what it may have missed, and processes what is due. */
    async begin() {
      const { events: ofStripe } = stripe.stripe.state;
      const { events: ofPaddle } = paddle.paddle.state;
      for (const event of ofStripe.slice(-TOLD_AGAIN))
        await deliver(at('stripe'), stripe.stripe.signed(event));
      for (const event of ofPaddle.slice(-TOLD_AGAIN))
        await deliver(at('paddle'), paddle.paddle.signed(event));
      turn();
    },
    async close() {
      clearInterval(hourly);
      files.stripe.flush();
      files.paddle.flush();
      // undelivered ones are repeated at the next start
      await Promise.race([
        Promise.all([stripe.close(), paddle.close()]),
        wait(CLOSING_MS, undefined, { ref: false }),
      ]);
    },
  };
}
