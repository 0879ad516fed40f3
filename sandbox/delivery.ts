import { request } from 'node:http';

/** Brings a notification to its address; whether it was taken. */
export type Deliver = (
  url: string,
  sent: { body: string; headers: Record<string, string> },
) => Promise<boolean>;

/** As long as a provider waits for a notification to be taken, in milliseconds. */
const PATIENCE_MS = 5000;

/**
 * Delivers to a server on this machine.
 * @param host for the `Host` header, where it goes by another name: those below `localhost` are known to browsers alone
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
