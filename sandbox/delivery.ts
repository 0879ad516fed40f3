import { request } from 'node:http';

/** Delivers a notification; returns whether it was accepted. */
export type Deliver = (
  url: string,
  sent: { body: string; headers: Record<string, string> },
) => Promise<boolean>;

/** How long a provider waits for a notification's reply, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Delivers to a server on this machine.
 * @param host the `Host` header, if different: names below `localhost` resolve only in browsers
 */
export const deliverTo =
  (host?: string): Deliver =>
  (url, { body, headers }) =>
    new Promise((resolve) => {
      const sending = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, ...(host !== undefined && { host }) },
          timeout: PATIENCE_MS,
        },
        (answer) => {
          const { statusCode = 0 } = answer;
          answer.resume();
          answer.once('end', () => resolve(statusCode >= 200 && statusCode < 300));
          answer.once('error', () => resolve(false));
        },
      );
      sending.once('timeout', () => sending.destroy(new Error('not taken in time')));
      sending.once('error', () => resolve(false));
      sending.end(body);
    });

export const deliver: Deliver = deliverTo();
