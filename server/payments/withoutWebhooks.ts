import { randomBytes } from 'node:crypto';

/**
 * An environment in which the webhook secrets need not be set yet: `npm run payments -- setup` makes them. In place of a
 * missing one stands a secret that nobody knows.
 */
export function withoutWebhooks(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const unknown = randomBytes(24).toString('hex');
  return {
    ...environment,
    ...(environment.STRIPE_SECRET_KEY && {
      STRIPE_WEBHOOK_SECRET: environment.STRIPE_WEBHOOK_SECRET || `whsec_${unknown}`,
    }),
    ...(environment.PADDLE_API_KEY && {
      PADDLE_WEBHOOK_SECRET: environment.PADDLE_WEBHOOK_SECRET || unknown,
    }),
  };
}
