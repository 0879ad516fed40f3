import { createHmac, randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { deliver, type Deliver } from '../delivery.ts';
import { emptyState, type StripeState } from './stripeState.ts';

export interface StripeOptions {
  /** The state to start from. */
  state?: StripeState;
  clock?: () => Date;
  /**
   * Where notifications go, the secret to sign them with, and how they are delivered. Without `url` they are
   * only listed.
   */
  notify?: { url?: string; secret: string; deliver?: Deliver };
  /** Delays before redelivering a notification, in milliseconds. */
  retryAfter?: readonly number[];
  /** Called on every change, to store it. */
  save?: (state: StripeState) => void;
}

/** Simulated faults: unreachable, timing out, a proxy's error page, a lost reply. */
type StripeFault = 'down' | 'slow' | 'html' | 'lost';

/** Shared by the parts of the double. */
export interface StripeDouble {
  state: StripeState;
  /** Seconds since 1970. */
  now(): number;
  /** Records an event and notifies about it. */
  tell(type: string, object: object): void;
  /** A change without a notification. */
  keep(): void;
  fault: { now?: StripeFault | undefined };
  /** What the key may not do, as `POST /v1/products`. */
  denied: Set<string>;
  /** As sent: the raw body with its signature. */
  signed(event: Stripe.Event): { body: string; headers: Record<string, string> };
  /** Resolves once nothing is waiting to be sent. */
  settled(): Promise<void>;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id in Stripe's format: `sub_` and 24 letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), (byte) => letters[byte % letters.length]).join('')}`;

/** `Stripe-Signature` of a body. */
const signature = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** A double of Stripe, without its HTTP. */
export function createStripe({
  state = emptyState(),
  clock = () => new Date(),
  notify,
  retryAfter = [200, 1000, 5000],
  save,
}: StripeOptions = {}): StripeDouble {
  // in order; an undelivered one delays the others
  let sending: Promise<unknown> = Promise.resolve();
  const now = () => Math.floor(clock().getTime() / 1000);

  const signed = (event: Stripe.Event) => {
    const body = JSON.stringify(event);
    return {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(notify?.secret ?? '', body, now()),
      },
    };
  };

  async function send(url: string, event: Stripe.Event, waits: readonly number[]): Promise<void> {
    const taken = await (notify?.deliver ?? deliver)(url, signed(event));
    const [wait, ...others] = waits;
    if (taken || wait === undefined) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await send(url, event, others);
  }

  return {
    state,
    fault: {},
    denied: new Set(),
    now,
    signed,
    keep: () => save?.(state),
    tell(type, object) {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event;
      state.events.push(event);
      save?.(state);
      const { url } = notify ?? {};
      if (url !== undefined) sending = sending.then(() => send(url, event, retryAfter));
    },
    settled: async () => {
      let before;
      do {
        before = sending;
        await before;
      } while (before !== sending);
    },
  };
}
