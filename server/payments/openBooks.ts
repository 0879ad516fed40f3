import type { Deps } from '../deps.ts';
import type { Books } from './books.ts';
import { paddleBooks } from './paddle/paddleBooks.ts';
import { createPaddleClient } from './paddle/paddleClient.ts';
import { stripeBooks } from './stripe/stripeBooks.ts';
import { openStripe } from './stripe/stripeClient.ts';

/** Those of the configured providers. */
export function openBooks(deps: Pick<Deps, 'db' | 'config'>): Books[] {
  const { stripe, paddle, environment } = deps.config.payments;
  return [
    ...(stripe ? [stripeBooks(deps, openStripe(stripe))] : []),
    ...(paddle ? [paddleBooks(deps, createPaddleClient(paddle, environment))] : []),
  ];
}
