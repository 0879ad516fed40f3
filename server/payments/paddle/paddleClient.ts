import type { ApiError, Environment, Paddle } from '@paddle/paddle-node-sdk';
import type { PaddleAccess, PaymentEnvironment } from '../../config/paymentConfig.ts';
import { withTimeout } from '../../withTimeout.ts';
import { PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';

/** How long one request may take, in milliseconds. Its own library would wait for ever. */
const CAP_MS = 8000;

/** What else to do where Paddle refuses with one of these codes. */
type Otherwise<T> = Readonly<Record<string, (refused: ApiError) => T | Promise<T>>>;

/** The same for each of these codes. */
export const onEach = <F>(codes: readonly string[], then: F): Record<string, F> =>
  Object.fromEntries(codes.map((code) => [code, then]));
/** Codes for what Paddle does not have. */
export const absent = ['not_found', 'entity_not_found'];
/** To the payer. */
export const refuse =
  (message: string) =>
  (cause: ApiError): never => {
    throw new PaymentRefusal(message, { cause });
  };

/**
 * Sends a request to Paddle once: a failed request may have been processed, so it is never repeated
 * automatically.
 * @throws ProviderUnavailable for refusals not listed in `otherwise`, error pages of proxies, broken
 * connections and timeouts
 */
export type PaddleClient = <T>(work: (paddle: Paddle) => Promise<T>, otherwise?: Otherwise<T>) => Promise<T>;

const addresses = { live: 'https://api.paddle.com', sandbox: 'https://sandbox-api.paddle.com' };

/** Where the API answers. */
export const addressOf = ({ api }: Pick<PaddleAccess, 'api'>, environment: PaymentEnvironment): string =>
  api ?? addresses[environment === 'live' ? 'live' : 'sandbox'];

export function createPaddleClient(
  { apiKey, ...access }: PaddleAccess,
  environment: PaymentEnvironment,
  capMs = CAP_MS,
): PaddleClient {
  // a third of all that the server is made of, and half a second of its start: it is loaded with the first question
  const open = async () => {
    const sdk = await import('@paddle/paddle-node-sdk');
    const paddle = new sdk.Paddle(apiKey, {
      environment: addressOf(access, environment) as Environment,
      logLevel: sdk.LogLevel.none,
      // its own is written in lower case, which strict proxies refuse
      customHeaders: { Authorization: `Bearer ${apiKey}` },
    });
    return { paddle, sdk };
  };
  let opened: ReturnType<typeof open> | undefined;
  return async (work, otherwise = {}) => {
    const { paddle, sdk } = await (opened ??= open().catch((error: unknown) => {
      // the next question tries again
      opened = undefined;
      throw new ProviderUnavailable('Paddle', error);
    }));
    try {
      return await withTimeout(capMs, work(paddle));
    } catch (error) {
      const other =
        error instanceof sdk.ApiError && Object.hasOwn(otherwise, error.code)
          ? otherwise[error.code]
          : undefined;
      if (other) return other(error as ApiError);
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable('Paddle', error);
    }
  };
}

/** All pages of a list. */
export async function everything<T>(list: { hasMore: boolean; next(): Promise<T[]> }): Promise<T[]> {
  const all: T[] = [];
  while (list.hasMore) all.push(...(await list.next()));
  return all;
}
