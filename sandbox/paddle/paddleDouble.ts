import { deliver, type Deliver } from '../delivery.ts';
import { newId } from './paddleIds.ts';
import { signature } from './paddleSignature.ts';
import { emptyState, type PaddleEvent, type PaddleState } from './paddleState.ts';

export interface PaddleOptions {
  /** What it goes on from. */
  state?: PaddleState;
  clock?: () => Date;
  /** Where notifications go, the secret they are signed with, and who brings them there. Without `url` they are only listed. */
  notify?: { url?: string; secret: string; deliver?: Deliver };
  /** Waits before a notification that was not taken is sent again, in milliseconds. */
  retryAfter?: readonly number[];
  /** Where customers are sent to look after their subscriptions. */
  portal?: string;
  /** Hears of every change, to keep it. */
  save?: (state: PaddleState) => void;
  /** Hears of every notification before it is sent; throws where it is not as documented. */
  checkNotification?: (event: PaddleEvent) => void;
}

/** What is wrong with the provider: it cannot be reached, it does not answer in time, a proxy answers for it, the answers to changes are lost. */
type PaddleFault = 'down' | 'slow' | 'html' | 'lost';

/** What the parts of the double share. */
export interface Paddle {
  state: PaddleState;
  /** ISO 8601. */
  now(): string;
  /** Notes that something happened, and tells of it. */
  tell(type: string, data: object): void;
  fault: { now?: PaddleFault | undefined };
  portal: string;
  /** As it is sent: the raw body with its signature. */
  signed(event: PaddleEvent): { body: string; headers: Record<string, string> };
  /** Resolves once nothing waits to be sent. */
  settled(): Promise<void>;
}

/** Paddle Billing in small, without its HTTP. */
export function createPaddle({
  state = emptyState(),
  clock = () => new Date(),
  notify,
  retryAfter = [200, 1000, 5000],
  portal = 'https://portal.verso.example',
  save,
  checkNotification,
}: PaddleOptions = {}): Paddle {
  // one after the other, as they happened; what is not taken waits beside the others
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
    portal,
    now: () => clock().toISOString(),
    signed,
    tell(event_type, data) {
      // no two at the same instant, however still a test's clock stands
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
