import { createHmac } from 'node:crypto';

/** The `Paddle-Signature` header of a notification's raw body. `ts` in seconds. */
export const signature = (secret: string, body: string, ts: number): string =>
  `ts=${ts};h1=${createHmac('sha256', secret).update(`${ts}:${body}`).digest('hex')}`;
