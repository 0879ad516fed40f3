import { createHmac, randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { deliver, type Deliver } from '../delivery.ts';
import { emptyState, type StripeState } from './stripeState.ts';

export interface StripeOptions {
  /** What it goes on from. */
  state?: StripeState;
  clock?: () => Date;
  /** Where notifications go, the secret they are signed with, and who brings them there. Without `url` they are only listed. */
  notify?: { url?: string; secret: string; deliver?: Deliver };
  /** Waits before a notification that was not taken is sent again, in milliseconds. */
  retryAfter?: readonly number[];
  /** Hears of every change, to keep it. */
  save?: (state: StripeState) => void;
}

/** What is wrong with the provider: it cannot be reached, it does not answer in time, a proxy answers for it, its answer is lost. */
type StripeFault = 'down' | 'slow' | 'html' | 'lost';

/** What the parts of the double share. */
export interface StripeDouble {
  state: StripeState;
  /** Seconds since 1970. */
  now(): number;
  /** Notes that something happened, and tells of it. */
  tell(type: string, object: object): void;
  /** Something has changed that nobody is told of. */
  keep(): void;
  fault: { now?: StripeFault | undefined };
  /** As it is sent: the raw body with its signature. */
  signed(event: Stripe.Event): { body: string; headers: Record<string, string> };
  /** Resolves once nothing waits to be sent. */
  settled(): Promise<void>;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id as Stripe's look: `sub_` and 24 letters and digits. */
export const newId = (prefix: string): string =>
  `${prefix}_${Array.from(randomBytes(24), (byte) => letters[byte % letters.length]).join('')}`;

/** `Stripe-Signature` of a body. */
const signature = (secret: string, body: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Stripe in small, without its HTTP. */
export function createStripe({
  state = emptyState(),
  clock = () => new Date(),
  notify,
  retryAfter = [200, 1000, 5000],
  save,
}: StripeOptions = {}): StripeDouble {
  // one after the other, as they happened; what is not taken holds the others up
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
