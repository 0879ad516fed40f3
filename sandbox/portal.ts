import { randomBytes } from 'node:crypto';
import type { ISubscriptionResponse } from '@paddle/paddle-node-sdk';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { billNext } from './paddle/paddleBilling.ts';
import type { Paddle } from './paddle/paddleDouble.ts';
import { changeSubscription } from './paddle/paddleChanges.ts';
import { cancelSubscription } from './paddle/paddleSubscriptions.ts';
import { portalPage } from './portalPage.ts';

/** Actions on a subscription, by the button's name in the address. */
const actions: Readonly<Record<string, (paddle: Paddle, subscription: ISubscriptionResponse) => unknown>> = {
  cancel: (paddle, { id }) => cancelSubscription(paddle, id),
  resume: (paddle, { id }) => changeSubscription(paddle, id, { scheduled_change: null }),
  bill: (paddle, subscription) => billNext(paddle, subscription),
  refuse: (paddle, subscription) => billNext(paddle, subscription, true),
};

const policy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The customer portal: its address grants access, as with the real one. */
export function servePortal(app: FastifyInstance, paddle: Paddle, path: string): void {
  const constraints = { site: 'account' };
  const subscriptionsAt = (session: string): ISubscriptionResponse[] | undefined => {
    const { portals, subscriptions } = paddle.state;
    const customer = Object.hasOwn(portals, session) ? portals[session] : undefined;
    return customer === undefined
      ? undefined
      : Object.values(subscriptions).filter(({ customer_id }) => customer_id === customer);
  };

  app.get(`${path}/:session`, { constraints }, async (request, reply): Promise<FastifyReply> => {
    const { session } = request.params as { session: string };
    const own = subscriptionsAt(session);
    if (!own) return reply.callNotFound() as unknown as FastifyReply;
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('Content-Security-Policy', policy(nonce))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(portalPage(own, Object.values(paddle.state.transactions), `${path}/${session}`, nonce));
  });

  app.post(`${path}/:session/:id/:action`, { constraints }, async (request, reply): Promise<FastifyReply> => {
    const { session, id, action } = request.params as Record<'session' | 'id' | 'action', string>;
    const subscription = subscriptionsAt(session)?.find((one) => one.id === id);
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!subscription || !act) return reply.callNotFound() as unknown as FastifyReply;
    act(paddle, subscription);
    return reply.redirect(`${path}/${session}`, 303);
  });
}
