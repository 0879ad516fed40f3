import { deliver, type Deliver } from '../delivery.ts';
import { newId } from './paddleIds.ts';
import { signature } from './paddleSignature.ts';
import { emptyState, type PaddleEvent, type PaddleState } from './paddleState.ts';

export interface PaddleOptions {
  /** The state to start from. */
  state?: PaddleState;
  clock?: () => Date;
  /**
   * Where notifications go, the secret to sign them with, and how they are delivered. Without `url` they are
   * only listed.
   */
  notify?: { url?: string; secret: string; deliver?: Deliver };
  /** Delays before redelivering a notification, in milliseconds. */
  retryAfter?: readonly number[];
  /** Where customers manage their subscriptions. */
  portal?: string;
  /** The default payment link, until it is changed. */
  paymentLink?: string;
  /** Called on every change, to store it. */
  save?: (state: PaddleState) => void;
  /** Called with every notification before it is sent; throws if it is not as documented. */
  checkNotification?: (event: PaddleEvent) => void;
}

/** Simulated faults: unreachable, timing out, a proxy's error page, lost replies to changes. */
type PaddleFault = 'down' | 'slow' | 'html' | 'lost';

/** Shared by the parts of the double. */
export interface Paddle {
  state: PaddleState;
  /** ISO 8601. */
  now(): string;
  /** Records an event and notifies about it. */
  tell(type: string, data: object): void;
  fault: { now?: PaddleFault | undefined };
  /** What the key may not do, as `POST /products`. */
  denied: Set<string>;
  /** Subscriptions whose card is declined. */
  refusing: Set<string>;
  /** Whether a host may show the checkout. */
  approved: (host: string) => boolean;
  portal: string;
  /** As sent: the raw body with its signature. */
  signed(event: PaddleEvent): { body: string; headers: Record<string, string> };
  /** Resolves once nothing is waiting to be sent. */
  settled(): Promise<void>;
}

/** A double of Paddle Billing, without its HTTP. */
export function createPaddle({
  state = emptyState(),
  clock = () => new Date(),
  notify,
  retryAfter = [200, 1000, 5000],
  portal = 'https://portal.verso.example',
  paymentLink = 'https://verso.example/pay',
  save,
  checkNotification,
}: PaddleOptions = {}): Paddle {
  state.checkoutUrl = paymentLink;
  // in order; an undelivered one is retried beside the others
  let sending: Promise<unknown> = Promise.resolve();
  let latest = Date.parse(state.events.at(-1)?.occurred_at ?? '') || 0;

  const signed = (event: PaddleEvent) => {
    const body = JSON.stringify(event);
    const ts = Math.floor(clock().getTime() / 1000);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paddle-signature': signature(notify?.secret ?? '', body, ts),
      },
    };
  };

  async function send(url: string, event: PaddleEvent, waits: readonly number[]): Promise<void> {
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
    refusing: new Set(),
    approved: () => true,
    portal,
    now: () => clock().toISOString(),
    signed,
    tell(event_type, data) {
      // no two at the same instant, even if a test's clock stands still
      latest = Math.max(clock().getTime(), latest + 1);
      const event: PaddleEvent = {
        event_id: newId('evt'),
        event_type,
        occurred_at: new Date(latest).toISOString(),
        notification_id: newId('ntf'),
        data: structuredClone(data),
      };
      state.events.push(event);
      save?.(state);
      checkNotification?.(event);
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
